import { VisuallyHidden } from '@raptors/shared/design/VisuallyHidden/VisuallyHidden';
import { useEffect, useRef, useState } from 'react';

/** How long a text stays before a screen reader says it: it would say every step of a change otherwise. */
const RESTS_MS = 500;

/** Tells screen readers a text whenever it has changed and the visitor rests. Says nothing at first. */
export function AnnouncedText({ children }: { children: string }) {
  const [announced, setAnnounced] = useState('');
  const first = useRef(children);
  useEffect(() => {
    if (children === first.current && announced === '') return;
    const timer = setTimeout(() => setAnnounced(children), RESTS_MS);
    return () => clearTimeout(timer);
  }, [announced, children]);
  return (
    <VisuallyHidden>
      <span role="status">{announced}</span>
    </VisuallyHidden>
  );
}
