/** Text with an email address, which breaks behind its sign where it has to, not inside a word. */
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
