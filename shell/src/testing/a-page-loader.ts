import type { PageData, Registry } from '@raptors/shared/contract/registry';
import { createPageLoader, type LoadedPage } from '../pages/page-loader';
import type { loadRecord as fetchRecord } from '../pages/record-source';
import type { ShellModule } from '../pages/shell-modules';
import type { Loader } from '@raptors/shared/runtime/loader';
import { aRegistry, aRemotePage } from './releases';

export const components = {
  Owls: () => null,
  Kites: () => null,
  Events: () => null,
  Species: () => null,
  Home: () => null,
  NotFound: () => null,
  NotSaved: () => null,
};

type Given = { page?: PageData; pathname?: string; isPrerendered?: boolean };

export const never = () => new Promise<never>(() => undefined);
export const broken = () => Promise.reject(new Error('404'));

export const status = async (loading: Promise<LoadedPage>) => (await loading).status;
export const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

/** A loader whose sources a test breaks and repairs. */
export function aLoader({ page = aRemotePage(), pathname = page.path, isPrerendered = true }: Given = {}) {
  const registry = {
    fetch: jest.fn<Promise<Registry>, []>().mockImplementation(async () => aRegistry()),
    forget: jest.fn(),
    look: jest.fn<Promise<void>, []>().mockResolvedValue(),
    noteLive: jest.fn(),
    isOutdated: jest.fn<boolean, []>().mockReturnValue(false),
  };
  const loadCode = jest
    .fn<ReturnType<Loader['load']>, Parameters<Loader['load']>>()
    .mockImplementation(
      async ({ page }) => components[page.module.slice('./'.length) as keyof typeof components],
    );
  const loadRecord = jest
    .fn<ReturnType<typeof fetchRecord>, Parameters<typeof fetchRecord>>()
    .mockImplementation(async ({ address }) => ({ title: `Title of ${address}`, record: address }));
  const documents = {
    isReachable: jest.fn<Promise<boolean>, [string]>().mockResolvedValue(true),
    isCurrent: jest.fn<boolean, [string]>().mockReturnValue(true),
    open: jest.fn<Promise<never>, []>().mockImplementation(never),
  };
  const waitedFor: Promise<unknown>[] = [];
  const loader = createPageLoader({
    documentPage: page,
    documentPathname: pathname,
    isPrerendered,
    documents,
    registry,
    loadCode,
    loadShellModule: async (name: ShellModule) => components[name],
    loadRecord,
    pendingPages: { add: (loading) => void waitedFor.push(loading) },
  });
  return { loader, registry, documents, loadCode, loadRecord, waitedFor };
}
