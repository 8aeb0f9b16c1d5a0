/** Not written yet. */
export function About() {
  return <h1>About us</h1>;
}
