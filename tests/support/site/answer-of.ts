import { createServer } from '@raptors/site/server/serve';
import type { Store } from '@raptors/site/store/store';

export async function answerOf(store: Store, url: string) {
  const server = await createServer(store);
  const answer = await server.inject({ url });
  await server.close();
  return answer;
}
