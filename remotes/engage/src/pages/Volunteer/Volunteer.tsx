/** Not written yet. */
export function Volunteer() {
  return <h1>Volunteer</h1>;
}
