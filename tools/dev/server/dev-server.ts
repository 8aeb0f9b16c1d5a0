import { existsSync, realpathSync, readFileSync } from 'node:fs';
import { sep, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { SEARCH_INDEX_URL } from '@raptors/shared/contract/names';
import { pagePolicy } from '@raptors/shared/contract/page-policy';
import { languageOfPath, englishPath, type Language } from '@raptors/shared/contract/language';
import { NOT_FOUND_PATH, pathKey } from '@raptors/shared/contract/paths';
import { REGISTRY_URL, type PageData } from '@raptors/shared/contract/registry';
import { messageOf } from '@raptors/shared/contract/problem/thrown';
import { UserError } from '@raptors/shared/contract/problem/user-error';
import { watchedUrl } from '../watched/watched-address';
import type { WatchedPackage } from '../watched/watched-package';
import { devDocument, OVERLAY_URL, shellFiles } from '../site/document';
import { pageDataAt } from '../site/watched-site';
import type { ReleasedSite, SiteSnapshot } from '../site/released-site';
import launchEditor from 'launch-editor';
import { fileOf } from '../problems/excerpt';
import { EVENTS_URL, type EventStream } from './event-stream';
import { isRefused } from './guard';
import { errorReportSchema, type ErrorReport } from '../problems/runtime-problem';
import * as v from 'valibot';
import typescript from 'typescript';

export type DevServerContext = {
  host: string;
  watched: ReadonlyMap<string, WatchedPackage>;
  released: ReleasedSite;
  readSite(language?: Language): Promise<SiteSnapshot>;
  events: EventStream;
  onError(report: ErrorReport): void;
};

/** The live pages' policy without Trusted Types, so that other violations show. `eval` is allowed for fast source maps. */
const POLICY = pagePolicy({ 'script-src': ["'unsafe-eval'"] });

export function createDevServer(context: DevServerContext): Server {
  return createServer((request, response) => {
    answer(context, request, response).catch((error: unknown) => {
      const message = messageOf(error);
      console.error(error instanceof UserError ? message : error);
      if (!response.headersSent) send(response, 502, 'text/plain; charset=utf-8', message);
    });
  });
}

async function answer(context: DevServerContext, request: IncomingMessage, response: ServerResponse) {
  if (isRefused(request.headers, context.host))
    return send(response, 403, 'text/plain', 'The development server answers only pages of this machine.');
  const url = new URL(request.url ?? '/', 'http://site');
  const { pathname, search, searchParams } = url;
  if (pathname === EVENTS_URL) return context.events.open(searchParams.get('path') ?? '/', response);
  if (request.method === 'POST') return handlePageRequest(context, request, response, url);
  if (pathname === OVERLAY_URL) return send(response, 200, 'text/javascript', overlayScript());
  const owner = [...context.watched.values()].find(({ source }) =>
    pathname.startsWith(watchedUrl(source.package)),
  );
  if (owner) return owner.handle(request, response, () => void sendOfPageSet(owner, pathname, response));
  if (pathname.startsWith('/releases/') || pathname.startsWith(SEARCH_INDEX_URL))
    return context.released.sendFile(request, response);

  const site = await context.readSite(languageOfPath(pathname));
  const path = englishPath(pathname);
  if (pathKey(path) === REGISTRY_URL)
    return send(response, 200, 'application/json', JSON.stringify(site.registry));
  const page = pageDataAt(site, path);
  const isFound = isPage(page);
  // As on the live site: an untranslated page leads to the English one.
  if (site.language && !isFound && (!page.shell || isPage(pageDataAt(await context.readSite(), path))))
    return response.writeHead(302, { Location: path + search }).end();
  response.setHeader('Content-Security-Policy', POLICY);
  const html = devDocument(page, shellFiles(site, context.released.place));
  send(response, isFound ? 200 : 404, 'text/html; charset=utf-8', html);
}

const isPage = ({ path }: PageData) => path !== NOT_FOUND_PATH;

/** Sends a record, or a picture that only records name. Neither is in the browser bundle. */
async function sendOfPageSet(
  { source, pageSets }: WatchedPackage,
  pathname: string,
  response: ServerResponse,
) {
  const file = `public/${pathname.slice(watchedUrl(source.package).length)}`;
  const content = (await pageSets())?.files.get(file);
  if (!content) return send(response, 404, 'text/plain', 'No such file.');
  send(response, 200, file.endsWith('.svg') ? 'image/svg+xml' : 'application/json', String(content));
}

async function handlePageRequest(
  { watched, onError }: DevServerContext,
  request: IncomingMessage,
  response: ServerResponse,
  { pathname, searchParams }: URL,
): Promise<void> {
  if (pathname === '/~dev/errors') {
    const report = v.safeParse(errorReportSchema, JSON.parse(await text(request)));
    if (report.success) onError(report.output);
    return send(response, report.success ? 204 : 400, 'text/plain', '');
  }
  const file = searchParams.get('file') ?? '';
  const folders = [...watched.values()].map(({ source }) => source.folder);
  const line = searchParams.get('line') ?? '';
  const isOpened = pathname === '/~dev/open' && openInEditor(file, line, folders);
  send(response, isOpened ? 204 : 404, 'text/plain', isOpened ? '' : 'No file of a watched package.');
}

/** Opens a file of a watched package in LAUNCH_EDITOR, else in a running editor, else in VISUAL or EDITOR. */
function openInEditor(file: string, line: string, folders: readonly string[]): boolean {
  const path = fileOf({ file });
  if (!existsSync(path)) return false;
  const isOurs = folders.some((folder) => realpathSync(path).startsWith(realpathSync(folder) + sep));
  if (isOurs) launchEditor(/^\d+$/.test(line) ? `${path}:${line}` : path);
  return isOurs;
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body);
}

function overlayScript(): string {
  const source = readFileSync(join(import.meta.dirname, '../browser/overlay.ts'), 'utf8');
  return typescript.transpileModule(source, {
    compilerOptions: { target: typescript.ScriptTarget.ES2022, module: typescript.ModuleKind.ESNext },
  }).outputText;
}
