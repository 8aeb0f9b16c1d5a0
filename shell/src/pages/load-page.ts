import type { PageData } from '@raptors/shared/contract/registry';
import type { PageProps } from '@raptors/shared/runtime/container';
import { atStage } from '@raptors/shared/runtime/load-stage';
import type { Loader } from '@raptors/shared/runtime/loader';
import type { ComponentType } from 'react';
import type { DescribedPage } from '../head-tags';
import { findPage, pageOfDocument } from './find-page';
import type { loadRecord } from './record-source';
import type { RegistrySource } from './registry-source';
import type { loadShellModule } from './shell-modules';

export type PageContent = DescribedPage & {
  Component: ComponentType<PageProps>;
  /** Data of the page, if it belongs to a page set. */
  record?: unknown;
};

export type PageSources = {
  registry: Pick<RegistrySource, 'fetch'>;
  loadCode: Loader['load'];
  loadShellModule: typeof loadShellModule;
  loadRecord: typeof loadRecord;
};

/** Loads component and record by the pin in `document`, or else in the registry. For a remote's page, a `PageLoadError` names the stage. */
export async function loadPage(
  pathname: string,
  document: PageData | undefined,
  { registry, loadCode, loadShellModule, loadRecord }: PageSources,
  signal: AbortSignal,
): Promise<PageContent> {
  const page = await atStage(
    'resolveTarget',
    async () => (document && pageOfDocument(document)) ?? findPage(await registry.fetch(), pathname),
  );
  if ('shellModule' in page) {
    const { shellModule, ...shown } = page;
    return { ...shown, Component: await loadShellModule(shellModule) };
  }
  const { recordFile } = page;
  const { title, description, path, translation } = page.page;
  const [Component, fetched] = await Promise.all([
    loadCode(page, signal),
    recordFile && atStage('loadRecord', () => loadRecord(recordFile, signal)),
  ]);
  return { title, description, path, translation, Component, record: page.record, ...fetched };
}
