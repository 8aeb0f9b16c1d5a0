/** A text in which an email address may break after its @, but not within a word. */
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
