/** Not written yet. */
export function PatronsAdvisors() {
  return <h1>Patrons and Advisors</h1>;
}
