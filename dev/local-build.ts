import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { currentBuild, lastBuild } from '@raptors/release/build/current-build';
import { IncompleteReleaseError, type ReleaseSource } from '@raptors/site/releases/release-source';
import { contentType } from '@raptors/site/store/content-type';
import { localRemoteUrl, type LocalRemote } from '@raptors/shared/contract/local-remote';
import { releaseUrl } from '@raptors/shared/contract/names';
import { integrityOf, registryRemote } from '@raptors/shared/contract/registry';

/** Packages whose local build may be shown inside the live site, and the sites that may ask for it. */
export type LocalBuilds = {
  /** Folders of the remotes by name. */
  folders: ReadonlyMap<string, string>;
  /** Origin of the public site; sites on this machine may always ask. */
  site?: string;
};

const building = new Map<string, Promise<ReleaseSource>>();

/**
 * Answers what an override in the live site asks for: the description of a remote's local build, which is brought up to
 * date first, and its files. `decisions/override-in-production.md` has the whole way.
 * @returns whether the request was about a local build
 */
export async function answerLocalBuild(
  builds: LocalBuilds,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { pathname } = new URL(request.url ?? '/', 'http://site');
  for (const [name, folder] of builds.folders) {
    const isDescription = pathname === localRemoteUrl(name);
    if (!isDescription && !pathname.startsWith(`/releases/${name}/`)) continue;
    allowAsker(builds, request, response);
    if (isDescription) {
      await sendDescription(name, folder, request, response);
      return true;
    }
    return sendBuiltFile(name, folder, pathname, response);
  }
  return false;
}

/** Only these origins may read what is not released yet. */
function allowAsker({ site }: LocalBuilds, { headers }: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Vary', 'Origin');
  const { origin } = headers;
  const isHere = origin !== undefined && /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/.test(origin);
  if (origin && (isHere || origin === site)) response.setHeader('Access-Control-Allow-Origin', origin);
}

async function sendDescription(
  name: string,
  folder: string,
  { headers }: IncomingMessage,
  response: ServerResponse,
) {
  try {
    const { release } = await upToDateBuild(name, folder);
    const origin = `http://${headers.host}`;
    const remote = registryRemote(release);
    const local: LocalRemote = {
      remote: { ...remote, entry: origin + remote.entry },
      manifest: release.manifest,
      integrity: integrityOf(release),
    };
    response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
    response.end(JSON.stringify(local));
  } catch (error) {
    response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
    response.end(
      `The local build of ${name} failed; the terminal of "npm run dev" says why. ${(error as Error).message}`,
    );
  }
}

/** Builds only when the sources have changed; requests that come meanwhile share the build. */
function upToDateBuild(name: string, folder: string): Promise<ReleaseSource> {
  const running =
    building.get(name) ??
    currentBuild(name, folder, { progress: console.log, isAlone: false }).finally(() =>
      building.delete(name),
    );
  building.set(name, running);
  return running;
}

async function sendBuiltFile(
  name: string,
  folder: string,
  pathname: string,
  response: ServerResponse,
): Promise<boolean> {
  const { release } = (await lastBuild(folder).catch((error: unknown) => {
    if (error instanceof IncompleteReleaseError || (error as NodeJS.ErrnoException).code === 'ENOENT')
      return undefined;
    throw error;
  })) ?? { release: undefined };
  const file = release && pathname.slice(releaseUrl(name, release.id).length);
  if (!release || !file || !pathname.startsWith(releaseUrl(name, release.id)) || !(file in release.files))
    return false;
  response.writeHead(200, { 'Content-Type': contentType(file), 'Cache-Control': 'no-store' });
  response.end(await readFile(join(folder, 'dist/public', file)));
  return true;
}
