import type { ReactNode, Ref } from 'react';

/** The element that holds a page; the prerendered document has the same. */
export function PageRoot({ ref, children }: { ref?: Ref<HTMLDivElement>; children?: ReactNode }) {
  return (
    <div data-page="" ref={ref}>
      {children}
    </div>
  );
}
