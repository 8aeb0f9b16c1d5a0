import { runServer, type Listening } from '@raptors/site/server/run-server';
import type { Store } from '@raptors/site/store/store';
import { databasePlace, erasuresPlace } from '../env';
import { openInbox } from './open-inbox';

/** Serves a site and receives its forms until a signal to stop. @param place of the store */
export async function serveInbox(
  store: Store,
  place: string,
  listening: Omit<Listening, 'inbox'>,
  onListening: (address: string) => void,
): Promise<void> {
  const inbox = await openInbox(store, { database: databasePlace(place), erasures: erasuresPlace(place) });
  let work: Promise<void> | undefined;
  await runServer(store, { ...listening, inbox: inbox.routes }, (address) => {
    onListening(address);
    work = inbox.startWork();
  }).finally(async () => {
    await work;
    await inbox.close();
  });
}
