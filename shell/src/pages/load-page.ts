import type { Translation } from '@raptors/shared/contract/language';
import { componentName } from '@raptors/shared/contract/names';
import type { PageData } from '@raptors/shared/contract/registry';
import type { ComponentType } from 'react';
import { unlessAborted } from '../promises';
import type { GetModule } from '../remotes/federation';
import { atStage } from './load-stage';
import { documentTarget, findTarget, type PageProps } from './page-target';
import type { loadRecord, RecordPin } from './record-source';
import type { RegistrySource } from './registry-source';
import type { loadShellModule } from './shell-modules';

/** A loaded page. */
export type PageContent = {
  title: string;
  /** What its translation lacks; left out for English. */
  translation?: Translation | undefined;
  Component: ComponentType<PageProps>;
  props: PageProps;
};

/** What pages are loaded from. */
export type PageSources = {
  registry: Pick<RegistrySource, 'fetch'>;
  /** The stages `loadEntry`, `initContainer` and `getModule`. */
  getModule: GetModule;
  loadShellModule: typeof loadShellModule;
  loadRecord: typeof loadRecord;
};

/** Loads a page’s component and record at once, by what the document or the registry pins; a `PageLoadError` names the stage. */
export const loadPage = (
  pathname: string,
  pinned: PageData | undefined,
  sources: PageSources,
  signal: AbortSignal,
): Promise<PageContent> => unlessAborted(load(pathname, pinned, sources, signal), signal);

async function load(
  pathname: string,
  pinned: PageData | undefined,
  { registry, getModule, loadShellModule, loadRecord }: PageSources,
  signal: AbortSignal,
): Promise<PageContent> {
  const target = await atStage(
    'resolveTarget',
    async () => (pinned && documentTarget(pinned)) ?? findTarget(await registry.fetch(), pathname),
  );
  const { translation } = target;
  if ('shellModule' in target)
    return {
      title: target.title,
      translation,
      Component: await loadShellModule(target.shellModule),
      props: {},
    };
  const { pin, page } = target;
  const name = componentName(page.module);
  const content =
    'record' in target ? atStage('loadRecord', () => loadContent(target.record)) : Promise.resolve(target);
  const [exported, { title, props }] = await Promise.all([getModule(pin, page, signal), content]);
  const Component = await atStage('getModule', () => {
    if (typeof exported[name] === 'function') return exported[name] as ComponentType<PageProps>;
    throw new Error(
      `${page.module} of remote "${pin.name}" ${pin.release} exports no component ${name}. Release the remote again with this export, or roll it back.`,
    );
  });
  return { title, translation, Component, props };

  async function loadContent(found: RecordPin) {
    const { title: ofRecord, record } = await loadRecord(pin, found, signal);
    return { title: ofRecord, props: { record } };
  }
}
