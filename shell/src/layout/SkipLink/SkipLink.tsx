export function SkipLink() {
  return <a href="#main">Skip to content</a>;
}
