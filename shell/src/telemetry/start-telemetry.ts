import { NOT_FOUND_PATH } from '@raptors/shared/contract/paths';
import type { PageData, Registry } from '@raptors/shared/contract/registry';
import type { LoadedPage } from '../pages/loader/page-attempts';
import { documentTarget, findTarget } from '../pages/page-target';
// Version 4: the later ones have syntax that not all supported browsers read.
import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';

/** What the site tells of itself. */
export type SiteEvent =
  /** The page at an address is shown now. */
  | { shown: string }
  | { registry: Registry }
  /** What went wrong on the way to a page: the registry, the code of a page, or the page itself. */
  | { failed: 'registry' | 'code' | 'page' };

/** How a document was loaded, as web.dev/vitals defines it: times in milliseconds, CLS without a unit. */
type Vitals = Partial<Record<Metric['name'], number>>;

/** All that is sent of one view of a page. */
export type PageView = {
  /** Left out while the registry is not loaded. */
  edition?: number;
  /** Release of the shell. */
  shell: string;
  /** `name/release` of the remote that shows the page; left out for the shell's own pages. */
  remote?: string;
  /** Path of the page, without what may be chosen in it. */
  page: string;
  /** Of the document, with the first page that it shows. */
  vitals?: Vitals;
  /** Left out where nothing has failed. */
  failed?: string[];
};

/**
 * Sends to the operator, at the address that the document names, how each page was loaded. Sends no identifier and stores nothing.
 * @returns what listens to the site from now on
 */
export function startTelemetry(
  own: PageData,
  ownPathname: string,
  page: Promise<LoadedPage>,
  registry: Promise<Registry>,
): (event: SiteEvent) => void {
  const failed = new Set<string>();
  let live: Registry | undefined;
  let vitals: Vitals | undefined = measureVitals();
  let shown = ownPathname;
  let isSent = false;

  /** What visitors typed and no page has is not sent: it may hold anything. */
  function placeOfShown(): Pick<PageView, 'page' | 'remote'> {
    const isOwn = shown === ownPathname;
    const target = (isOwn && documentTarget(own)) || (live && findTarget(live, shown));
    if (target && 'pin' in target)
      return { page: isOwn ? own.path : shown, remote: `${target.pin.name}/${target.pin.release}` };
    return { page: target?.shellModule === 'Home' ? '/' : NOT_FOUND_PATH };
  }
  function send() {
    if (isSent) return;
    isSent = true;
    const view: PageView = {
      ...(live ? { edition: live.edition } : {}),
      shell: own.shell,
      ...placeOfShown(),
      ...(vitals ? { vitals } : {}),
      ...(failed.size > 0 ? { failed: [...failed] } : {}),
    };
    navigator.sendBeacon(own.telemetry ?? '', JSON.stringify(view));
    failed.clear();
    vitals = undefined;
  }

  void page.then(({ status }) => status !== 'ready' && failed.add('code'));
  registry.then(
    (fetched) => (live = fetched),
    () => failed.add('registry'),
  );
  addEventListener('pagehide', send);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
  return (event) => {
    if ('failed' in event) failed.add(event.failed);
    else if ('registry' in event) live = event.registry;
    else if (event.shown !== shown) {
      send();
      shown = event.shown;
      isSent = false;
    }
  };
}

/** Measures from now on, back to when the document was requested. The result is filled as the browser knows more. */
function measureVitals(): Vitals {
  const vitals: Vitals = {};
  const note = ({ name, value }: Metric) => {
    vitals[name] = Math.round(value * 1_000) / 1_000;
  };
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(note, { reportAllChanges: true });
  return vitals;
}
