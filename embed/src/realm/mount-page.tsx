import { pageCodeSchema, type PageCode } from '@raptors/shared/contract/fragment';
import { useEffect, useEffectEvent, useLayoutEffect, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import * as v from 'valibot';
import { parseLocation } from '../host/page-location';
import { addIntegrity } from './integrity';
import type { MountedPage, EmbeddedRouter, PageToMount } from './mounted-page';
import { loadComponent, pageRouter } from './remote-component';

/** Origin of the site that this script came from. */
const SITE = new URL(document.currentScript?.getAttribute('src') ?? '').origin;

/** Renders a page beside its prerendered copy and replaces the copy in one step. */
export async function mountPage({
  code: described,
  copy,
  router,
  adapt,
  scripts,
}: PageToMount): Promise<MountedPage> {
  prepareScripts(scripts);
  const code = parseCode(described);
  addIntegrity(code.integrity);
  const Page = await loadComponent(code, SITE);
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

type ReplacementProps = { copy: HTMLElement; place: HTMLElement; onReplaced(): void; children: ReactNode };

/** Swaps when the page is rendered and before its effects run, because effects may use the surrounding DOM. */
function Replacement({ copy, place, onReplaced, children }: ReplacementProps) {
  useLayoutEffect(() => copy.replaceWith(place), [copy, place]);
  const finish = useEffectEvent(() => {
    carryInput(copy, place);
    onReplaced();
  });
  // Only once: the page stays in place.
  useEffect(() => finish(), []);
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

/** The element inside `page` that has the focus. */
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

/**
 * Makes every script created in this frame comply with the host's policy, because bundles create their own. The frame
 * is ours, so this affects no other scripts, and each of ours has a hash.
 */
function prepareScripts({ nonce, scriptUrl }: PageToMount['scripts']): void {
  Object.defineProperty(prototype, 'src', {
    ...native,
    set(this: HTMLScriptElement, address: string) {
      if (nonce) this.nonce = nonce;
      native?.set?.call(this, scriptUrl(address));
    },
  });
}
