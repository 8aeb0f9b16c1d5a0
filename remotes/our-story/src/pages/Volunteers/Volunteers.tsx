/** Not written yet. */
export function Volunteers() {
  return <h1>Volunteers</h1>;
}
