// Releases something into a store, as one command would, and dies at a given place. Run as a process of its own.
import { folderStore } from '@raptors/site/store/folder/folder-store';
import type { Store } from '@raptors/site/store/store';
import { aRemote, aShell } from '../../support/site/a-source';
import { releaseSources } from '../../support/site/release-sources';

type Order = {
  store: string;
  /** What is released, one flip after the other. */
  releases: { name: string; text: string }[];
  /** Number of the store's operation before which the process kills itself. */
  dieBefore?: number;
};

const order = JSON.parse(process.argv[2] ?? '') as Order;

/** Counts what changes the store, each file of many too; at the given step, this process is gone. */
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
process.stdout.write('ready\n');
for (const { name, text } of order.releases) {
  await releaseSources(store, [name === 'shell' ? aShell({ text }) : aRemote({ name, text })], text);
}
process.stdout.write('done\n');
