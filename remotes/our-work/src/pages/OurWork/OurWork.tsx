/** Not written yet. */
export function OurWork() {
  return <h1>Our Work</h1>;
}
