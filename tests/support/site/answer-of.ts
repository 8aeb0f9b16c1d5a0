import { createServer } from '@raptors/site/server/serve';
import type { Store } from '@raptors/site/store/store';

/** What the server answers to a request when it serves this store. */
export async function answerOf(store: Store, url: string) {
  const server = await createServer(store);
  const answer = await server.inject({ url });
  await server.close();
  return answer;
}
