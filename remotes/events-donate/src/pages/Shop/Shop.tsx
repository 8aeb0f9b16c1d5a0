/** Not written yet. */
export function Shop() {
  return <h1>Shop</h1>;
}
