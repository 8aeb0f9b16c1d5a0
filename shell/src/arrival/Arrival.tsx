import { useEffect } from 'react';
import { arrive } from './arrive';

type ArrivalProps = { title: string; pathname: string };

/** Tells the browser and its reader that another page is on the screen. Does nothing for the page of the document. */
export function Arrival({ title, pathname }: ArrivalProps) {
  useEffect(() => arrive({ title, pathname }), [title, pathname]);
  return null;
}
