import type { Store } from './store';

/**
 * A store whose methods throw other errors.
 * @param map returns what is thrown instead of an error
 */
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
