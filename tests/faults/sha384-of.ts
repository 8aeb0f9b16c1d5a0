import { createHash } from 'node:crypto';

/** The integrity value that a registry names for a script. */
export const sha384Of = (script: string): string =>
  `sha384-${createHash('sha384').update(script).digest('base64')}`;
