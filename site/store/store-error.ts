import { codeOf } from '@raptors/shared/contract/problem/thrown';
import { UserError } from '@raptors/shared/contract/problem/user-error';
import type { Store } from './store';

/** An error of a store or an export, with a message for the operator. */
export class StoreError extends UserError {
  override name = 'StoreError';
}

const full = (location: string) =>
  `The disk that holds the store ${location} is full. The site is as it was before. ` +
  'Make room (`npm run release -- prune` removes what is no longer needed) and run the same command again.';

const noFolder = (location: string) =>
  `The store ${location} cannot be a folder, because a part of this path is a file. ` +
  'Choose another store: STORE=<folder>.';

const readOnly = (location: string) =>
  `The store ${location} may not be written by this account, or its disk is read-only. The site is as it was before. ` +
  'Give this account the right to write there, or choose another store: STORE=<folder>.';

const SENTENCES: Record<string, (location: string) => string> = {
  ENOSPC: full,
  EDQUOT: full,
  EROFS: readOnly,
  EACCES: readOnly,
  EPERM: readOnly,
  ENOTDIR: noFolder,
};

/** Turns an error of the operating system into a message, if there is a sentence for it; returns any other error unchanged. */
export function asStoreError(error: unknown, location: string): unknown {
  const sentence = SENTENCES[codeOf(error)];
  return sentence ? new StoreError(sentence(location), { cause: error }) : error;
}

export function mapStoreErrors(store: Store, map: (error: unknown) => unknown): Store {
  const entries = Object.entries(store).map(([name, member]) => [
    name,
    typeof member !== 'function'
      ? member
      : async (...parameters: unknown[]) => {
          try {
            return await (member as (...parameters: unknown[]) => Promise<unknown>)(...parameters);
          } catch (error) {
            throw map(error);
          }
        },
  ]);
  return Object.fromEntries(entries) as Store;
}
