/** Not written yet. */
export function Partnership() {
  return <h1>Partnership</h1>;
}
