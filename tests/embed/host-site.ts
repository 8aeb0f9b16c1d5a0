import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectFolder } from '../support/project/project-folder';
import { OTHER_HOST, startHttpServer, type RunningServer } from '../support/site/http-server';

/** Address of the site in the examples. */
const EXAMPLE_SITE = 'https://shyena.example';

/** How examples name the loader. */
const LOADER = `src="${EXAMPLE_SITE}/embed.js"`;

const OWN_POLICY = /<meta\s+http-equiv="Content-Security-Policy"[^>]*>/;

/**
 * Serves the examples of `embed/examples/` on an origin of their own, as integrators would copy them; only the address of
 * the site becomes that of the site under test. `?loader=` puts other attributes in the place of the loader's address, `?policy=`
 * sends a policy in the place of the page's own, and `?nonce=` gives the loader one.
 */
export function startHostSite(siteUrl: string): Promise<RunningServer> {
  return startHttpServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://host');
    const name = /^\/([a-z-]+)\.html$/.exec(pathname)?.[1];
    const [loader, policy, nonce] = ['loader', 'policy', 'nonce'].map((one) => searchParams.get(one));
    // Browsers ask for an icon of their own accord.
    if (!name) return response.writeHead(204).end();
    readFile(join(projectFolder(), 'embed/examples', `${name}.html`), 'utf8').then(
      (html) =>
        response
          .writeHead(200, {
            'Content-Type': 'text/html; charset=utf-8',
            ...(policy ? { 'Content-Security-Policy': policy } : {}),
          })
          .end(
            (policy ? html.replace(OWN_POLICY, '') : html)
              .replace(LOADER, `${nonce ? `nonce="${nonce}" ` : ''}${loader ?? LOADER}`)
              .replaceAll(EXAMPLE_SITE, siteUrl),
          ),
      () => response.writeHead(404).end(),
    );
  }, OTHER_HOST);
}
