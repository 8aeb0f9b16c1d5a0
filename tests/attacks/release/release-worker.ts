// Makes releases in a store, as a command would, and kills itself at a given step. Runs as a separate process.
import { folderStore } from '@raptors/site/store/folder/folder-store';
import type { Store } from '@raptors/site/store/store';
import { aRemote, aShell } from '../../support/site/a-source';
import { releaseSources } from '../../support/site/release-sources';

type Order = {
  store: string;
  /** The releases to make, one flip after the other. */
  releases: { name: string; text: string }[];
  /** Number of the store's operation before which the process kills itself. */
  dieBefore?: number;
};

const order = JSON.parse(process.argv[2] ?? '') as Order;

/** Counts writes to the store, also each of several files, and kills this process at the given one. */
function mortal(store: Store, dieBefore: number): Store {
  let step = 0;
  const isLast = () => ++step === dieBefore;
  const die = () => process.kill(process.pid, 'SIGKILL');
  const counted = new Set([
    'write',
    'create',
    'refresh',
    'settle',
    'remove',
    'removeUnused',
    'removeLeftovers',
  ]);
  const entries = Object.entries(store).map(([name, member]) => [
    name,
    counted.has(name)
      ? (...words: unknown[]) => {
          if (isLast()) die();
          return (member as (...words: unknown[]) => unknown)(...words);
        }
      : member,
  ]);
  return {
    ...(Object.fromEntries(entries) as Store),
    async writeAll(writings) {
      const end = writings.findIndex(isLast);
      await store.writeAll(end < 0 ? writings : writings.slice(0, end));
      if (end >= 0) die();
    },
  };
}

const folder = folderStore(order.store);
const store = order.dieBefore ? mortal(folder, order.dieBefore) : folder;
for (const { name, text } of order.releases) {
  await releaseSources(store, [name === 'shell' ? aShell({ text }) : aRemote({ name, text })], text);
}
