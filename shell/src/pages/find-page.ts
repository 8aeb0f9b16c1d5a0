import { NOT_FOUND_PATH, NOT_SAVED_PATH, pathKey } from '@raptors/shared/contract/paths';
import type { PageData, Registry } from '@raptors/shared/contract/registry';
import { pinOf, resolveRedirects, type RegistryPin } from '@raptors/shared/contract/registry-pin';
import type { DescribedPage } from '../head-tags';
import type { ShellModule } from './shell-modules';

export type FoundPage = RegistryPin | (DescribedPage & { path: string; shellModule: ShellModule });

const SHELL_MODULES: Readonly<Record<string, ShellModule>> = {
  '/': 'Home',
  [NOT_SAVED_PATH]: 'NotSaved',
  [NOT_FOUND_PATH]: 'NotFound',
};

/** Undefined for a page of a page set on a development server: its document has no pin, so the registry is asked. */
export function pageOfDocument({ pin, path, title, translation }: PageData): FoundPage | undefined {
  if (pin) return pin;
  const shellModule = SHELL_MODULES[path];
  return shellModule && { title, path, translation, shellModule };
}

/** Finds the page at an address, in any letter case; the not-found page where there is none. */
export function findPage(registry: Registry, pathname: string): FoundPage {
  const pin = pinOf(registry, pathname);
  if (pin) return pin;
  const key = resolveRedirects(registry.redirects ?? {}, pathKey(pathname));
  const path = key === '/' ? '/' : NOT_FOUND_PATH;
  const page = registry.pages.find((one) => one.path === path) ?? { path, title: '' };
  return { ...page, shellModule: path === '/' ? 'Home' : 'NotFound' };
}
