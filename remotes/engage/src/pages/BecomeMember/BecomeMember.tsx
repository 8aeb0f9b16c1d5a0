/** Not written yet. */
export function BecomeMember() {
  return <h1>Become member</h1>;
}
