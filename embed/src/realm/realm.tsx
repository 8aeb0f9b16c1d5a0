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

// Runs in the window of the hidden frame, not in the host's.

/** Set by the build: versions of the shared singletons by import name. */
declare const SHARED_VERSIONS: SharedVersions;

/** As long as `HYDRATION_DEADLINE_MS` of the shell: visitors read the prerendered page meanwhile. */
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
  // An observer runs before the browser paints, so new elements are adapted before they are seen.
  const changes = new MutationObserver(() => adapt(place));
  changes.observe(place, { childList: true, subtree: true });

  return new Promise((resolve, reject) => {
    const root = rootIn(place, (error) => {
      // The prerendered page can be read without code.
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
  // React would change the host's document for good, so it must not find one.
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

/** Scripts that the bundles of pages add to this frame must comply with the host's policy. */
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
