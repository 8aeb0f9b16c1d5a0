/** Not written yet. */
export function ExploreRaptors() {
  return <h1>Explore Raptors of Nepal</h1>;
}
