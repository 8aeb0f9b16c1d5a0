import { packageKey } from '@raptors/shared/contract/package-id';
import { setTimeout as pause } from 'node:timers/promises';
import type { PageData, Registry } from '@raptors/shared/contract/registry';
import { readEdition, readSite } from '@raptors/site/editions/editions';
import { createServer } from '@raptors/site/server/serve';
import { folderStore } from '@raptors/site/store/folder/folder-store';

/** Without a pause the reader would slow the releases down. */
const READ_EVERY_MS = 20;

/** Requests pages as visitors do, and collects wrong answers in `faults`. */
export type Reader = {
  faults: string[];
  answers: () => number;
  /** Resolves when the last answer has arrived and the server is closed. */
  stop(): Promise<void>;
};

export async function startReader(folder: string, addresses: readonly string[]): Promise<Reader> {
  const store = folderStore(folder);
  const server = await createServer(store);
  const origin = await server.listen({ port: 0, host: '127.0.0.1' });
  const faults: string[] = [];
  let answers = 0;
  let isReading = true;

  async function read(address: string) {
    const response = await fetch(origin + address, { headers: { connection: 'close' } });
    const text = await response.text();
    answers += 1;
    if (response.status !== 200)
      return void faults.push(`${address} answered ${response.status}: ${text.slice(0, 200)}`);
    const edition = response.headers.get('x-edition') ?? '';
    const { packages } = await readSite(store, (await readEdition(store, Number(edition))).site);
    const found =
      address === '/registry.json' ? registryPins(JSON.parse(text) as Registry, edition) : pagePins(text);
    for (const [name, release] of Object.entries(found))
      if (packages[name]?.release !== release)
        faults.push(
          `${address} of edition ${edition} has ${name} ${release} instead of ${packages[name]?.release}`,
        );
  }

  const reading = (async () => {
    for (let turn = 0; isReading; turn++) {
      const address = addresses[turn % addresses.length] ?? '/';
      await read(address).catch((error: unknown) => faults.push(`${address}: ${String(error)}`));
      await pause(READ_EVERY_MS);
    }
  })();

  return {
    faults,
    answers: () => answers,
    async stop() {
      isReading = false;
      await reading;
      await server.close();
    },
  };
}

function pagePins(html: string): Record<string, string> {
  const json = /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(html)?.[1];
  if (json === undefined)
    throw new Error(`is no page: ${html.length} characters, ${JSON.stringify(html.slice(0, 200))}`);
  const { shell, pin } = JSON.parse(json) as PageData;
  return { shell, ...(pin ? { [packageKey(pin.remote.package)]: pin.remote.release } : {}) };
}

function registryPins(registry: Registry, edition: string): Record<string, string> {
  if (String(registry.edition) !== edition) return { edition: String(registry.edition) };
  return {
    shell: registry.shell,
    ...Object.fromEntries(registry.remotes.map((remote) => [packageKey(remote.package), remote.release])),
  };
}
