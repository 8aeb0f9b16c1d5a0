/** Text whose email address may break after its @, not inside a word. */
export function EmailText({ children }: { children: string }) {
  const [before, after] = children.split('@');
  if (after === undefined) return before;
  return (
    <>
      {before}@<wbr />
      {after}
    </>
  );
}
