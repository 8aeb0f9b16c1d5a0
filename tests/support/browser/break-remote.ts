import { createHash } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import { REGISTRY_URL, type Registry } from '@raptors/shared/contract/registry';

/** Addresses of all scripts of a remote. */
export const scriptsOf = (remote: string) => new RegExp(`/releases/${remote}/[^?]*\\.js$`);

/** Addresses of all style sheets of a remote. */
export const stylesOf = (remote: string) => new RegExp(`/releases/${remote}/[^?]*\\.css$`);

/** Every file that matches answers 404, as when a release was never copied to the server. */
export const answer404 = (page: Page, files: RegExp) =>
  page.route(files, (route) =>
    route.fulfill({ status: 404, contentType: 'text/plain', body: 'No such file.' }),
  );

/** Every file that matches never answers, as on a connection that has died. */
export const hang = (page: Page, files: RegExp) => page.route(files, () => undefined);

/** Every file that matches has other content than in its release, so the integrity check must refuse it. */
export const tamper = (page: Page, files: RegExp) =>
  page.route(files, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'document.documentElement.dataset.tampered = "yes";',
    }),
  );

/**
 * Serves a remote entry that somebody has really released like this: the pages and the registry name its own hash,
 * so integrity lets it run.
 * @param script source of the remote entry, made from the name of the global that the container must fill
 */
export async function releaseBrokenEntry(
  page: Page,
  remote: string,
  script: (globalName: string) => string,
): Promise<void> {
  const registry = (await (await page.request.get(REGISTRY_URL)).json()) as Registry;
  const pin = registry.remotes.find(({ name }) => name === remote);
  if (!pin) throw new Error(`The registry names no remote "${remote}".`);
  const body = script(pin.globalName);
  const real = registry.integrity[pin.entry] ?? '';
  const broken = `sha384-${createHash('sha384').update(body).digest('base64')}`;

  const withBrokenHash = async (route: Route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll(real, broken) });
  };
  await page.route(pin.entry, (route) => route.fulfill({ contentType: 'text/javascript', body }));
  await page.route(REGISTRY_URL, withBrokenHash);
  await page.route(
    () => true,
    (route) => (route.request().resourceType() === 'document' ? withBrokenHash(route) : route.fallback()),
  );
}

/** A container whose every page throws while it renders. */
export const pagesThatThrow = (globalName: string) => `var ${globalName} = {
  init: function () {},
  get: function (module) {
    var name = module.slice(2);
    return Promise.resolve(function () {
      var exported = {};
      exported[name] = function () { throw new Error('This page throws while rendering.'); };
      return exported;
    });
  },
};`;

/** A remote entry that throws before it has filled its global. */
export const entryThatThrows = () => 'throw new Error("This remote entry throws.");';
