import { useEffect } from 'react';
import { arrive } from './arrive';

/** Tells the browser and its reader that another page is on the screen. Does nothing for the page of the document. */
export function useArrival(title: string, pathname: string): void {
  useEffect(() => arrive({ title, pathname }), [title, pathname]);
}
