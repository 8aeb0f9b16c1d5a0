import { useEffect } from 'react';
import { arrive, type Arrival } from './arrive';

/** Tells the browser and its reader that another page is on the screen. Does nothing for the page of the document. */
export function useArrival({ title, visit }: Arrival): void {
  useEffect(() => arrive({ title, visit }), [title, visit]);
}
