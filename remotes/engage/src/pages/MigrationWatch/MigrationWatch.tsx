/** Not written yet. */
export function MigrationWatch() {
  return <h1>Raptor migration watch</h1>;
}
