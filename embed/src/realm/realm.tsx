import { pagePinSchema } from '@raptors/shared/contract/page-pin';
import type { SharedVersions } from '@raptors/shared/contract/shared-singletons';
import { createLoader } from '@raptors/shared/runtime/loader';
import { markStyles } from '@raptors/shared/runtime/prepare-files';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import * as v from 'valibot';
import { createPageRouter, parseLocation } from '../federation-module/page-router';
import { copyInput, whenInputEnds } from './keep-input';
import type { EmbeddedRouter, MountedPage, PageToMount } from './mounted-page';

// This window is our own frame's: nothing here changes globals of the host's page.

/** Set by the build: versions of the shared singletons by import name. */
declare const SHARED_VERSIONS: SharedVersions;

/** As `HYDRATION_DEADLINE_MS` of the shell, because visitors read the prerendered page while the code loads. */
const LOAD_TIMEOUT_MS = 20_000;

const SITE = new URL(document.currentScript?.getAttribute('src') ?? '').origin;

const pageRouter = createPageRouter(React);

const { load } = createLoader({
  libraries: {
    react: React,
    'react/jsx-runtime': jsxRuntime,
    'react-dom': ReactDom,
    'react-router-dom': pageRouter.exports,
  },
  versions: SHARED_VERSIONS,
  prepare: (pin) => markStyles(pin, SITE),
  site: SITE,
});

/** Renders a page apart from its prerendered copy, which it then replaces in one step. */
async function mountPage({ pin: unparsed, copy, router, adapt, scripts }: PageToMount): Promise<MountedPage> {
  prepareScripts(scripts);
  const { success, output: pin } = v.safeParse(pagePinSchema, unparsed);
  if (!success) throw new Error('This release of embed can’t read the pin of this page.');
  const Page = await load(pin, AbortSignal.timeout(LOAD_TIMEOUT_MS));
  await whenInputEnds(copy);
  const place = copy.cloneNode(false) as HTMLElement;
  // An observer runs before the browser paints, so visitors never see new elements that are not adapted.
  const changes = new MutationObserver(() => adapt(place));
  changes.observe(place, { childList: true, subtree: true });

  return new Promise((resolve, reject) => {
    const root = rootIn(place, (error) => {
      // Shows the prerendered page again, which is readable and has links to the site.
      place.replaceWith(copy);
      reject(error);
    });
    const render = (given: EmbeddedRouter) =>
      root.render(
        <pageRouter.Context.Provider
          value={{ ...given, location: parseLocation(given.location), answers: () => true }}
        >
          <Replacement copy={copy} place={place} onReplaced={() => resolve(mounted)}>
            <Page record={pin.record} />
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

function rootIn(place: HTMLElement, onError: (error: unknown) => void): Root {
  // With a document, React would add a permanent listener and a property to it, so it must not find one.
  Object.defineProperty(place, 'ownerDocument', { value: null, configurable: true });
  const root = createRoot(place, { onUncaughtError: onError });
  Reflect.deleteProperty(place, 'ownerDocument');
  return root;
}

type ReplacementProps = React.PropsWithChildren<{
  copy: HTMLElement;
  place: HTMLElement;
  onReplaced(): void;
}>;

/** Replaces the copy when the page is rendered, before its `useEffect`s run: they may use the elements around it. */
function Replacement({ copy, place, onReplaced, children }: ReplacementProps) {
  React.useLayoutEffect(() => copy.replaceWith(place), [copy, place]);
  const finish = React.useEffectEvent(() => {
    copyInput(copy, place);
    onReplaced();
  });
  React.useEffect(() => finish(), []);
  return children;
}

const { prototype } = HTMLScriptElement;
const native = Object.getOwnPropertyDescriptor(prototype, 'src');

/** Makes script elements of this frame comply with the host's policy when they get their `src`. The bundles of pages create such elements. */
function prepareScripts({ nonce, scriptUrl }: PageToMount['scripts']): void {
  Object.defineProperty(prototype, 'src', {
    ...native,
    set(this: HTMLScriptElement, address: string) {
      if (nonce) this.nonce = nonce;
      native?.set?.call(this, scriptUrl(address));
    },
  });
}

window.raptorRealm = { mountPage };
