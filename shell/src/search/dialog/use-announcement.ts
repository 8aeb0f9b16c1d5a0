import { fillIn } from '@raptors/shared/organisation/organisation';
import { useEffect, useState } from 'react';
import type { SearchWords } from '../../../content/schema';
import type { Options } from './options';

/** Screen readers hear the count once somebody rests, not after each letter. */
const REST_MS = 500;

/** What is found, in words for screen readers; empty before anything is typed. */
export function useAnnouncement(options: Options | undefined, text: string, words: SearchWords): string {
  const [announcement, setAnnouncement] = useState('');
  const count = options?.count;
  useEffect(() => {
    const said = () => {
      if (!text || count === undefined) return '';
      if (count === 0) return fillIn(words.nothing.title, { text });
      return fillIn(count === 1 ? words.foundOne : words.found, { text, count });
    };
    const timer = setTimeout(() => setAnnouncement(said()), REST_MS);
    return () => clearTimeout(timer);
  }, [count, text, words]);
  return announcement;
}
