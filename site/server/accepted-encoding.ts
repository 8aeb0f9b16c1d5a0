import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import type { IncomingHttpHeaders } from 'node:http';
import type { ENCODINGS } from '../store/compressed';

/** A form in which files are stored beside the plain one. */
export type Encoding = keyof typeof ENCODINGS;

/** Smallest first: of forms that a browser likes equally, it gets the first. */
const PREFERRED: readonly Encoding[] = ['br', 'gzip'];

/** Browsers send few different values; the bound keeps other clients from filling the memory. */
const known = new LRUCache<string, { encoding: Encoding | undefined }>({ max: 100 });
const MAX_LENGTH = 200;

/** The encoding that the browser likes best of those that are stored; `undefined` for the plain form. */
export function acceptedEncoding(
  headers: Pick<IncomingHttpHeaders, 'accept-encoding'>,
): Encoding | undefined {
  const accepted = headers['accept-encoding'];
  if (typeof accepted !== 'string' || accepted.length > MAX_LENGTH) return negotiated(headers);
  const found = known.get(accepted) ?? { encoding: negotiated(headers) };
  known.set(accepted, found);
  return found.encoding;
}

function negotiated(headers: Pick<IncomingHttpHeaders, 'accept-encoding'>): Encoding | undefined {
  const [best] = new Negotiator({ headers }).encodings([...PREFERRED, 'identity'], {
    preferred: [...PREFERRED],
  });
  return PREFERRED.find((encoding) => encoding === best);
}
