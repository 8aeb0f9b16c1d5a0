import type { ComponentType } from 'react';
import { componentName } from '../contract/names';

/** Props of a page component: only that of a page set gets a record. */
export type PageProps = { record?: unknown };

/** Libraries that a window shares with remotes: name → version → library. */
export type ShareScope = Readonly<Record<string, Readonly<Record<string, SharedLibrary>>>>;

/** One version of a shared library. Only federation hosts of other sites set `loaded` and `lib`. */
export type SharedLibrary = {
  /** Truthy if the host uses it already. */
  loaded?: unknown;
  lib?: (() => unknown) | null;
  get(): Promise<() => unknown> | (() => unknown);
};

/** A federation container, which the entry of a remote puts into its global variable. */
export type Container = {
  init(scope: ShareScope): unknown;
  /** Loads an exposed module, such as `./OurTeam`; resolves to a function that returns its exports. */
  get(module: string): Promise<() => Record<string, unknown>>;
};

export function isContainer(value: unknown): value is Container {
  const { init, get }: Partial<Record<keyof Container, unknown>> = Object(value);
  return typeof init === 'function' && typeof get === 'function';
}

export async function pageComponent(container: Container, module: string): Promise<ComponentType<PageProps>> {
  const name = componentName(module);
  const component = (await container.get(module))()[name];
  if (isComponent(component)) return component;
  throw new Error(
    `${module} exports no component ${name}. Release the remote again with this export, or roll it back.`,
  );
}

const isComponent = (value: unknown): value is ComponentType<PageProps> => typeof value === 'function';
