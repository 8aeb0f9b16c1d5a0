import { folderStore } from '@raptors/site/store/folder/folder-store';
import { aRemote, aShell } from '../../support/site/a-source';
import { releaseSources } from '../../support/site/release-sources';

export type WorkerOrder = {
  store: string;
  releases: { name: string; text: string }[];
};

const order = JSON.parse(process.argv[2] ?? '') as WorkerOrder;

const store = folderStore(order.store);
for (const { name, text } of order.releases) {
  await releaseSources(store, [name === 'shell' ? aShell({ text }) : aRemote({ name, text })], text);
}
