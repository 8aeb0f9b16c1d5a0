import { codeOf, messageOf, nameOf } from '@raptors/shared/contract/problem/thrown';
import { localizedPath, type Language } from '@raptors/shared/contract/language';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from '@raptors/site/server/serve';
import { isInstalled } from '@raptors/site/program';
import { openStore } from '@raptors/site/store/open-store';
import { UserError } from '@raptors/shared/contract/problem/user-error';
import type { Navigation } from '@raptors/shared/contract/navigation';
import { parseJsonText } from '@raptors/shared/publishing/parse-json';
import {
  pageDataSchema,
  REGISTRY_URL,
  registrySchema,
  type Registry,
} from '@raptors/shared/contract/registry';

export type SiteSnapshot = {
  language?: Language | undefined;
  registry: Registry;
  navigation: Navigation;
};

export const emptySite = (language?: Language): SiteSnapshot => ({
  language,
  registry: { edition: 0, shell: '', remotes: [], pages: [], integrity: {} },
  navigation: { sections: [], buttons: [], footer: [] },
});

export type ReleasedSite = {
  place: string;
  /** The live edition. Each call asks for it again. */
  read(language?: Language): Promise<SiteSnapshot>;
  sendFile(request: IncomingMessage, response: ServerResponse): Promise<void> | void;
};

const FETCH_TIMEOUT_MS = 10_000;

export async function siteInStore(place: string): Promise<ReleasedSite> {
  const server = await createServer(await openStore(place));
  await server.ready();
  return {
    place,
    read: (language) =>
      readSiteSnapshot(language, async (path) => {
        const { statusCode, body } = await server.inject(path);
        if (statusCode === 503) throw nothingReleased(place);
        if (statusCode !== 200)
          throw new UserError(`${place}: ${path} answered ${statusCode}: ${body.slice(0, 200)}`);
        return body;
      }),
    sendFile: (request, response) => server.routing(request, response),
  };
}

const nothingReleased = (place: string) =>
  new UserError(
    `${place}: nothing has been released there yet. ` +
      (isInstalled
        ? 'Name the site: npx raptors-dev --site https://… (`npm run dev` does)'
        : 'Release the whole site once with "npm start", or take a public one: npm run dev -- <name> --site https://…'),
  );

export function siteAt(origin: string): ReleasedSite {
  return {
    place: origin,
    read: (language) =>
      readSiteSnapshot(language, async (path) => {
        const answer = await fetchFrom(origin, path);
        if (answer.ok) return answer.text();
        throw new UserError(
          `--site ${origin}: ${path} answered ${answer.status}, so it is not a site of this project. Check the address.`,
        );
      }).catch((error: unknown) => {
        if (error instanceof UserError) throw error;
        throw new UserError(
          `--site ${origin}: its answer can't be read as a site of this project: ${messageOf(error)}`,
        );
      }),
    async sendFile({ url = '/' }, response) {
      const answer = await fetchFrom(origin, url);
      const kept = [...answer.headers].filter(([name]) => /^(content-type|cache-control)$/.test(name));
      response.writeHead(answer.status, Object.fromEntries(kept));
      response.end(Buffer.from(await answer.arrayBuffer()));
    },
  };
}

async function fetchFrom(origin: string, path: string): Promise<Response> {
  const signal = AbortSignal.timeout(FETCH_TIMEOUT_MS);
  const ask = async (headers?: Record<string, string>) => {
    const answer = await fetch(origin + path, { signal, ...(headers && { headers }) });
    return new Response(await answer.arrayBuffer(), answer);
  };
  try {
    // The site may have closed a kept connection while this process compiled; only a request on it notices that.
    return await ask().catch(() => ask({ connection: 'close' }));
  } catch (error) {
    const cause = (error instanceof Error && codeOf(error.cause)) || nameOf(error);
    throw new UserError(
      `--site ${origin}: did not answer (${cause}). Check the address and your connection; without --site the local store is used.`,
      { cause: error },
    );
  }
}

const PAGE_DATA = /<script type="application\/json" id="page-data">(.*?)<\/script>/s;

/** Registry, and the links in the home page; empty if the shell of the language has no release. */
async function readSiteSnapshot(
  language: Language | undefined,
  read: (path: string) => Promise<string>,
): Promise<SiteSnapshot> {
  const registryUrl = localizedPath(language, REGISTRY_URL);
  const registry = parseJsonText(registrySchema, await read(registryUrl), registryUrl);
  if (!registry.shell) return emptySite(language);
  const data = PAGE_DATA.exec(await read(localizedPath(language, '/')))?.[1];
  if (!data) throw new Error('The home page carries no page data.');
  const { navigation } = parseJsonText(pageDataSchema, data, 'page data of the home page');
  const { sections, buttons, footer } = navigation;
  return { language, registry, navigation: { sections, buttons, footer } };
}
