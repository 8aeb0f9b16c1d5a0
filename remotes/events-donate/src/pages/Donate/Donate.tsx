/** Not written yet. */
export function Donate() {
  return <h1>Donate</h1>;
}
