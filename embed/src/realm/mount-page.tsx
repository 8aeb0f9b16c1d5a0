import { pageCodeSchema, type PageCode } from '@raptors/shared/contract/fragment';
import { useEffect, useEffectEvent, useLayoutEffect, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import * as v from 'valibot';
import { parseLocation } from '../host/page-location';
import { carryInput } from './carry-input';
import { replacePage, whenInputEnds } from './focus';
import { addIntegrity } from './integrity';
import type { MountedPage, EmbeddedRouter, PageToMount } from './mounted-page';
import { loadComponent, pageRouter } from './remote-component';
import { prepareScripts } from './prepare-scripts';

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
  useLayoutEffect(() => replacePage(copy, place), [copy, place]);
  const finish = useEffectEvent(() => {
    carryInput(copy, place);
    onReplaced();
  });
  // Only once: the page stays in place.
  useEffect(() => finish(), []);
  return children;
}
