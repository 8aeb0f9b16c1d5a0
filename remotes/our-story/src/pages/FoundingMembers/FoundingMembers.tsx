/** Not written yet. */
export function FoundingMembers() {
  return <h1>Founding Board Members</h1>;
}
