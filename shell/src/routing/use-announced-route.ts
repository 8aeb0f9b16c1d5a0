import { useEffect } from 'react';
import { useSiteContext } from '../layout/site-context';
import type { Route } from './route-announcer';

/** Announces the page that is on the screen now. Does nothing for the page of the document. */
export function useAnnouncedRoute({ title, visit }: Route): void {
  const { announcer } = useSiteContext();
  useEffect(() => announcer.announce({ title, visit }), [announcer, title, visit]);
}
