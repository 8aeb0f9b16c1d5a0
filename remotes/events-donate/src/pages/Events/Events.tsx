/** Not written yet. */
export function Events() {
  return <h1>Upcoming events</h1>;
}
