import Negotiator from 'negotiator';
import type { IncomingHttpHeaders } from 'node:http';
import type { ENCODINGS } from '@raptors/site/store/compressed';

/** A form in which files are stored beside the plain one. */
export type Encoding = keyof typeof ENCODINGS;

/** Smallest first: of forms that a browser likes equally, it gets the first. */
const PREFERRED: readonly Encoding[] = ['br', 'gzip'];

/** The encoding that the browser likes best of those that are stored; `undefined` for the plain form. */
export function acceptedEncoding(
  headers: Pick<IncomingHttpHeaders, 'accept-encoding'>,
): Encoding | undefined {
  const [best] = new Negotiator({ headers }).encodings([...PREFERRED, 'identity'], {
    preferred: [...PREFERRED],
  });
  return PREFERRED.find((encoding) => encoding === best);
}
