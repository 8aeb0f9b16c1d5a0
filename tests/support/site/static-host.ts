import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentType } from '@raptors/site/store/content-type';
import { startHttpServer, type RunningServer } from './http-server';

/** Like Netlify and Cloudflare Pages: files, `_redirects`, and the headers for all addresses. */
export async function startStaticHost(folder: string): Promise<RunningServer> {
  const lines = async (file: string) => (await readFile(join(folder, file), 'utf8')).split('\n');
  const redirects = new Map(
    (await lines('_redirects'))
      .map((line) => line.split(' '))
      .map(([from = '', to, status]) => [from, { to, status }]),
  );
  const [, ...rest] = await lines('_headers');
  const headers = rest.slice(0, rest.indexOf('')).map((line) => line.trim().split(/: (.*)/, 2));
  return startHttpServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const { to, status } = redirects.get(pathname) ?? {};
    if (to) return response.writeHead(Number(status), { Location: to }).end();
    const files = [pathname, `${pathname}.html`, `${pathname}index.html`];
    const file = files.find((name) => /\.\w+$/.test(name) && existsSync(join(folder, name)));
    response.writeHead(file ? 200 : 404, {
      ...Object.fromEntries(headers),
      'Content-Type': contentType(file ?? '404.html'),
    });
    void readFile(join(folder, file ?? '404.html')).then((bytes) => response.end(bytes));
  });
}
