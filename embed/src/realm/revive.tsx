import { useEffect, useEffectEvent, useLayoutEffect, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { parseLocation } from '../host/page-location';
import { carryInput } from './carry-input';
import { replacePage, untilWritten } from './focus';
import type { Alive, EmbeddedRouter, Revival } from './realm-types';
import { loadComponent, pageRouter } from './remote-component';
import { keepThemed } from './themed-sources';

/** Our own address: the site that this script came from. */
const SITE = new URL((document.currentScript as HTMLScriptElement).src).origin;

/** Renders a page beside its prerendered copy and puts it in the copy's place in one step. */
export async function revive({ fragment, copy, router, themed }: Revival): Promise<Alive> {
  if (!fragment.remote) throw new Error(`${fragment.path} has nothing to bring it alive.`);
  const Page = await loadComponent(fragment.remote, SITE);
  await untilWritten(copy);
  const place = copy.cloneNode(false) as HTMLElement;
  const sources = keepThemed(place, themed);

  return new Promise((alive, failed) => {
    const root = rootIn(place, (error) => {
      // The copy can still be read, and its links lead to the site.
      place.replaceWith(copy);
      failed(error);
    });
    const render = (given: EmbeddedRouter) =>
      root.render(
        <pageRouter.Context.Provider
          value={{ ...given, location: parseLocation(given.location), answers: () => true }}
        >
          <Arrival copy={copy} place={place} onArrival={() => alive(living)}>
            <Page />
          </Arrival>
        </pageRouter.Context.Provider>,
      );
    const living: Alive = {
      update: render,
      unmount() {
        sources.disconnect();
        root.unmount();
      },
    };
    render(router);
  });
}

function rootIn(place: HTMLElement, onError: (error: unknown) => void): Root {
  // React would listen to the document's selection for ever, and leave a mark on it. Where it finds no document, it does not.
  Object.defineProperty(place, 'ownerDocument', { value: null, configurable: true });
  const root = createRoot(place, { onUncaughtError: onError });
  Reflect.deleteProperty(place, 'ownerDocument');
  return root;
}

type ArrivalProps = { copy: HTMLElement; place: HTMLElement; onArrival(): void; children: ReactNode };

/** Swaps as soon as the page is rendered and before its effects run: they look for what is around them. */
function Arrival({ copy, place, onArrival, children }: ArrivalProps) {
  useLayoutEffect(() => replacePage(copy, place), [copy, place]);
  const onArrived = useEffectEvent(() => {
    carryInput(copy, place);
    onArrival();
  });
  // Once: what arrives has arrived.
  useEffect(() => onArrived(), []);
  return children;
}
