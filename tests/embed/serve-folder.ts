import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { OTHER_HOST, startHttpServer, type RunningServer } from '../support/site/http-server';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

/**
 * Serves what a host’s tools have written, on an origin of its own.
 * @param page file for each address that is none
 */
export const serveFolder = (
  folder: string,
  page: string,
  headers: Record<string, string> = {},
): Promise<RunningServer> =>
  startHttpServer(async ({ url = '/' }, response) => {
    const path = normalize(new URL(url, 'http://host').pathname);
    const file = extname(path) ? join(folder, path) : page;
    const content = await readFile(file).catch(() => undefined);
    // Browsers ask for an icon by themselves.
    response.writeHead(content || path === '/favicon.ico' ? 200 : 404, {
      'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
      ...headers,
    });
    response.end(content);
  }, OTHER_HOST);
