import type { Store } from './store';

/**
 * A store whose methods fail with sentences.
 * @param say turns what a method threw into what is thrown instead
 */
export function withSentences(store: Store, say: (error: unknown) => unknown): Store {
  const entries = Object.entries(store).map(([name, member]) => [
    name,
    typeof member !== 'function'
      ? member
      : async (...words: unknown[]) => {
          try {
            return await (member as (...words: unknown[]) => Promise<unknown>)(...words);
          } catch (error) {
            throw say(error);
          }
        },
  ]);
  return Object.fromEntries(entries) as Store;
}
