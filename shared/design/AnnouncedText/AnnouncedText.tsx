import { useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';

const RESTS_MS = 500;

/** Announces a text to screen readers half a second after its last change. */
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
