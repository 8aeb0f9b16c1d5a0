import type { ComponentType } from 'react';
import { componentName } from '../contract/names';

/** What every page component gets: the record of a page set's page, and nothing on other pages. */
export type PageProps = { record?: unknown };

/** Libraries that a page shares with remotes: name → version → library. */
export type ShareScope = Readonly<Record<string, Readonly<Record<string, SharedLibrary>>>>;

/** One version of a shared library; the first two are set by federation's own hosts. */
export type SharedLibrary = {
  /** Whether the page uses it already. */
  loaded?: unknown;
  /** Gives the library at once, where it has been loaded. */
  lib?: (() => unknown) | null;
  /** Loads the library. */
  get(): Promise<() => unknown> | (() => unknown);
};

/** What the entry of a remote leaves in its global variable: a federation container. */
export type Container = {
  /** Receives the libraries that the page shares; called before `get`. */
  init(scope: ShareScope): unknown;
  /** Loads an exposed module, such as `./OurTeam`; resolves to a function that returns its exports. */
  get(module: string): Promise<() => Record<string, unknown>>;
};

/** Whether a value is a federation container. */
export function isContainer(value: unknown): value is Container {
  const { init, get }: Partial<Record<keyof Container, unknown>> = Object(value);
  return typeof init === 'function' && typeof get === 'function';
}

/** Loads the page component of an exposed module. */
export async function pageComponent(container: Container, module: string): Promise<ComponentType<PageProps>> {
  const name = componentName(module);
  const component = (await container.get(module))()[name];
  if (isComponent(component)) return component;
  throw new Error(
    `${module} exports no component ${name}. Release the remote again with this export, or roll it back.`,
  );
}

const isComponent = (value: unknown): value is ComponentType<PageProps> => typeof value === 'function';
