import { pageCodeSchema, type PageCode } from '@raptors/shared/contract/fragment';
import { componentName } from '@raptors/shared/contract/names';
import type { Container } from '@raptors/shared/contract/container';
import type { SharedSingleton, SharedVersions } from '@raptors/shared/contract/shared-singletons';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import * as v from 'valibot';
import { loadScript } from '../element/load-script';
import { parseLocation } from '../host/page-location';
import { createPageRouter } from '../host/page-router';
import type { MountedPage, EmbeddedRouter, PageToMount, Realm } from './mounted-page';

// This window is our own frame, so nothing here touches the globals of the host's page.

/** Set by the build: versions of the shared singletons by import name. */
declare const SHARED_VERSIONS: SharedVersions;

const SITE = new URL(document.currentScript?.getAttribute('src') ?? '').origin;

/** Hashes of all files that pages in this frame may load, by path: each fragment brings those of its remote. */
const hashes: Record<string, string> = {};

/** Hash of a file that a remote loads later; throws when no fragment has named it. */
function hashOf(address: string): string {
  const { pathname } = new URL(address);
  const hash = hashes[pathname];
  if (!hash) throw new Error(`${pathname} belongs to no page that is embedded here, so it is not loaded.`);
  return hash;
}

const pageRouter = createPageRouter(React);

/** Renders a page beside its prerendered copy and replaces the copy in one step. */
async function mountPage({
  code: described,
  copy,
  router,
  adapt,
  scripts,
}: PageToMount): Promise<MountedPage> {
  prepareScripts(scripts);
  const code = parseCode(described);
  Object.assign(hashes, code.integrity);
  const Page = await loadComponent(code);
  await whenInputEnds(copy);
  const place = copy.cloneNode(false) as HTMLElement;
  // Before the browser paints: an observer is called at the end of the step that changed the page.
  const changes = new MutationObserver(() => adapt(place));
  changes.observe(place, { childList: true, subtree: true });

  return new Promise((resolve, reject) => {
    const root = rootIn(place, (error) => {
      // The copy stays readable, and its links lead to the site.
      place.replaceWith(copy);
      reject(error);
    });
    const render = (given: EmbeddedRouter) =>
      root.render(
        <pageRouter.Context.Provider
          value={{ ...given, location: parseLocation(given.location), answers: () => true }}
        >
          <Replacement copy={copy} place={place} onReplaced={() => resolve(mounted)}>
            <Page {...(code.record === undefined ? {} : { record: code.record })} />
          </Replacement>
        </pageRouter.Context.Provider>,
      );
    const mounted: MountedPage = {
      update: render,
      unmount() {
        changes.disconnect();
        root.unmount();
      },
    };
    render(router);
  });
}

function parseCode(described: unknown): PageCode {
  const parsed = v.safeParse(pageCodeSchema, described);
  if (parsed.success) return parsed.output;
  throw new Error('The code of this page is not described as this release of the embed kit expects.');
}

function rootIn(place: HTMLElement, onError: (error: unknown) => void): Root {
  // React would add a permanent selection listener and a property to the document. Without a document it does not.
  Object.defineProperty(place, 'ownerDocument', { value: null, configurable: true });
  const root = createRoot(place, { onUncaughtError: onError });
  Reflect.deleteProperty(place, 'ownerDocument');
  return root;
}

type ReplacementProps = {
  copy: HTMLElement;
  place: HTMLElement;
  onReplaced(): void;
  children: React.ReactNode;
};

/** Swaps when the page is rendered and before its effects run, because effects may use the surrounding DOM. */
function Replacement({ copy, place, onReplaced, children }: ReplacementProps) {
  React.useLayoutEffect(() => copy.replaceWith(place), [copy, place]);
  const finish = React.useEffectEvent(() => {
    carryInput(copy, place);
    onReplaced();
  });
  // Only once: the page stays in place.
  React.useEffect(() => finish(), []);
  return children;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Copies what a visitor has typed into the prerendered page to the mounted page, so that React knows it too. */
function carryInput(copy: HTMLElement, place: HTMLElement): void {
  const [before, after] = [copy, place].map((page) => [
    ...page.querySelectorAll<Control>('input, textarea, select'),
  ]);
  before?.forEach((from, index) => {
    const to = after?.[index];
    if (!to || to.name !== from.name || to.tagName !== from.tagName) return;
    if ('checked' in from && 'checked' in to && from.checked !== to.checked) to.click();
    else if (from.value !== to.value) type(to, from.value);
  });
}

function type(control: Control, value: string): void {
  // React overrides `value` on the element; the setter of the prototype makes React notice the change.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {};
  set?.call(control, value);
  for (const name of ['input', 'change']) control.dispatchEvent(new Event(name, { bubbles: true }));
}

const FIELDS = 'input, textarea, select';

function focused(page: HTMLElement): Element | undefined {
  const active = (page.getRootNode() as Document | ShadowRoot).activeElement;
  return active && page.contains(active) ? active : undefined;
}

/** Resolves when the visitor is not typing in a field of the page. */
async function whenInputEnds(page: HTMLElement): Promise<void> {
  while (focused(page)?.matches(FIELDS)) {
    await new Promise((done) => page.addEventListener('focusout', () => setTimeout(done), { once: true }));
  }
}

const { prototype } = HTMLScriptElement;
const native = Object.getOwnPropertyDescriptor(prototype, 'src');

/** Makes every script of this frame comply with the host's policy, because bundles create their own. */
function prepareScripts({ nonce, scriptUrl }: PageToMount['scripts']): void {
  Object.defineProperty(prototype, 'src', {
    ...native,
    set(this: HTMLScriptElement, address: string) {
      if (nonce) this.nonce = nonce;
      native?.set?.call(this, scriptUrl(address));
    },
  });
}

const shared = (name: SharedSingleton, library: unknown) => ({
  [SHARED_VERSIONS[name]]: { get: async () => () => library },
});

const shareScope = {
  react: shared('react', React),
  'react/jsx-runtime': shared('react/jsx-runtime', jsxRuntime),
  'react-dom': shared('react-dom', ReactDom),
  'react-router-dom': shared('react-router-dom', pageRouter.exports),
} satisfies Record<SharedSingleton, unknown>;

const containers = new Map<string, Promise<Container>>();

/** Loads the component of a page from its remote. A failed call, whose message names the file, may be repeated. */
async function loadComponent(remote: PageCode): Promise<React.ComponentType<{ record?: unknown }>> {
  const { globalName, module, styles } = remote;
  // The sheets are in the shadow root already; bundles look for these links before they load their own.
  for (const address of styles) markStyle(SITE + address);
  const container = containers.get(globalName) ?? loadContainer(remote);
  containers.set(globalName, container);
  container.catch(() => containers.delete(globalName));
  const factory = await (await container).get(module);
  return factory()[componentName(module)] as React.ComponentType<{ record?: unknown }>;
}

async function loadContainer({ entry, globalName }: PageCode): Promise<Container> {
  const address = SITE + entry;
  await loadScript(document, { address, integrity: hashOf(address), attempt: failures }).catch((error) => {
    failures += 1;
    throw error;
  });
  const container: Container | undefined = Reflect.get(globalThis, globalName);
  if (!container) throw new Error(`${entry} has not filled ${globalName}.`);
  await container.init(shareScope);
  return container;
}

let failures = 0;

function markStyle(address: string): void {
  // Without an address it loads nothing; and a host's policy may allow no style element.
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.dataset.href = address;
  document.head.append(link);
}

Object.assign(globalThis, { raptorsIntegrity: hashOf, raptorRealm: { mountPage } satisfies Realm });
