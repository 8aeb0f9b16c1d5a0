import { pathKey } from '@raptors/shared/contract/paths';
import type { PageData, Registry } from '@raptors/shared/contract/registry';
import { createPageLoader } from '../pages/loader/page-loader';
import type { LoadedPage } from '../pages/loader/page-attempts';
import type { LoadRecord } from '../pages/record-source';
import type { ShellModule } from '../pages/shell-modules';
import type { LoadExposedModule } from '../remotes/exposed-module';
import { aRegistry, aRemotePage } from './releases';

/** Component of the page of the document, `/Birds/Owls`. */
export const Owls = () => null;
/** Component of `/Birds/Kites`. */
export const Kites = () => null;
/** Component of `/Events`. */
export const Events = () => null;
/** Component of the pages below `/Birds/All`. */
export const Species = () => null;
/** Component of the home page. */
export const Home = () => null;
/** Component of the not-found page. */
export const NotFound = () => null;
const exposed: Record<string, unknown> = {
  './Owls': { Owls },
  './Kites': { Kites },
  './Events': { Events },
  './Species': { Species },
};

type Given = { page?: PageData; pathname?: string; isPrerendered?: boolean };

/** A source that never answers. */
export const never = () => new Promise<never>(() => undefined);
/** A source that fails. */
export const broken = () => Promise.reject(new Error('404'));

/** How loading has ended. */
export const status = async (loading: Promise<LoadedPage>) => (await loading).status;
/** Lets time pass. */
export const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

/** The tests of a file pass time as they like, and warnings about pages that don't load stay out of the report. */
export function withFakeTimers() {
  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(console, 'warn').mockImplementation();
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });
}

/** A loader in a site of its own, whose sources a test breaks and repairs. The visitor is wherever the last load was. */
export function aLoader({ page = aRemotePage(), pathname = page.path, isPrerendered = true }: Given = {}) {
  const registry = {
    fetch: jest.fn<Promise<Registry>, []>().mockImplementation(async () => aRegistry()),
    forget: jest.fn(),
    look: jest.fn<Promise<void>, []>().mockResolvedValue(),
    noteLive: jest.fn(),
    isOutdated: jest.fn<boolean, []>().mockReturnValue(false),
  };
  const loadExposedModule = jest
    .fn<Promise<Record<string, unknown>>, Parameters<LoadExposedModule>>()
    .mockImplementation(async (_pin, { module }) => exposed[module] as Record<string, unknown>);
  const loadShellModule = jest
    .fn<Promise<() => null>, [ShellModule]>()
    .mockImplementation(async (name) => ({ Home, NotFound, NotSaved: NotFound })[name]);
  const loadRecord = jest
    .fn<ReturnType<LoadRecord>, Parameters<LoadRecord>>()
    .mockImplementation(async (_pin, { slug }) => ({ title: `Title of ${slug}`, record: { name: slug } }));
  const documents = {
    isReachable: jest.fn<Promise<boolean>, [string]>().mockResolvedValue(true),
    isCurrent: jest.fn<boolean, [string]>().mockReturnValue(true),
    stopLoading: jest.fn(),
    open: jest.fn<Promise<never>, []>().mockImplementation(never),
  };
  const waitedFor: Promise<unknown>[] = [];
  const loader = createPageLoader({
    documentPage: { data: page, key: pathKey(pathname), isShown: isPrerendered, isPinned: true },
    documents,
    registry,
    loadExposedModule,
    loadShellModule,
    loadRecord,
    pendingPages: { add: (loading) => void waitedFor.push(loading) },
  });
  return { loader, registry, documents, loadExposedModule, loadRecord, waitedFor };
}
