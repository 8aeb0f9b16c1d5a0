import { readLiveSite } from '@raptors/shared/contract/live-site';
import {
  localRemoteUrl,
  pageDataAt,
  withLocalRemotes,
  type LocalRemote,
} from '@raptors/shared/contract/local-remote';
import { REGISTRY_URL, type PageData, type Registry } from '@raptors/shared/contract/registry';
import type { CheckedFile } from '@raptors/shared/contract/team-parts';
import { withoutBase } from '../site-base';
import type { OverrideOrder } from './order';

/**
 * Starts the shell that visitors get, on a page whose data names the local build in the place of the live release.
 * The shell notices nothing: the local build comes with its hashes, as a release does.
 */
export async function startOverridden({ base, remote, origin, shell }: OverrideOrder): Promise<void> {
  const [site, local] = await Promise.all([
    readLiveSite((path) => fetchText(path)),
    fetchLocalRemote(remote, origin),
  ]);
  const overridden = withLocalRemotes(site, [local]);
  answerRegistry(base, overridden.registry);
  writePageData({ ...pageDataAt(overridden, withoutBase(location.pathname, base)), base });
  loadShell(shell);
}

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${await response.text()}`);
  return response.text();
}

async function fetchLocalRemote(remote: string, origin: string): Promise<LocalRemote> {
  const address = origin + localRemoteUrl(remote);
  const answer = await fetchText(address).catch((error: unknown) => {
    if (!(error instanceof TypeError)) throw error;
    throw new Error(
      `${origin} did not answer. Start "npm run dev -- ${remote}" there, and load this page again. ` +
        'If the browser asked whether this site may reach devices in your network, it has to be allowed.',
      { cause: error },
    );
  });
  return JSON.parse(answer) as LocalRemote;
}

/** The shell asks for the registry below its own address; it gets the one with the local build. */
function answerRegistry(base: string, registry: Registry): void {
  const { fetch } = globalThis;
  globalThis.fetch = (input, options) =>
    input === base + REGISTRY_URL
      ? Promise.resolve(new Response(JSON.stringify(registry)))
      : fetch(input, options);
}

function writePageData(page: PageData): void {
  const data = document.createElement('script');
  data.type = 'application/json';
  data.id = 'page-data';
  data.textContent = JSON.stringify(page);
  document.title = page.title;
  document.body.append(data);
}

function loadShell({ address, integrity }: CheckedFile): void {
  const script = document.createElement('script');
  script.src = address;
  script.integrity = integrity;
  document.head.append(script);
}
