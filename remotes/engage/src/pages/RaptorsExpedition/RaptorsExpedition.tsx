/** Not written yet. */
export function RaptorsExpedition() {
  return <h1>Raptors expedition</h1>;
}
