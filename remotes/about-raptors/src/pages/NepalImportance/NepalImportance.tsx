/** Not written yet. */
export function NepalImportance() {
  return <h1>Why is Nepal Important for Raptors?</h1>;
}
