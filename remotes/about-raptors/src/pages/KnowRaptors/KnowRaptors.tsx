/** Not written yet. */
export function KnowRaptors() {
  return <h1>Know raptors</h1>;
}
