import { NOT_FOUND_PATH } from '@raptors/shared/contract/paths';
import type { Registry } from '@raptors/shared/contract/registry';
import { manifests } from '../../support/project/declared-pages';

/** A page that represents all pages of its package: the first that header or menu links to. */
export type Target = {
  /** Name of the remote, or `shell`. */
  name: string;
  path: string;
  title: string;
  /** Where a visitor comes from: a page of another package. */
  origin: Place;
};

/** An address, and the title by which one sees that its page is shown. */
export type Place = { path: string; title: string };

/** One target for the shell and each remote, from their manifests. */
export const targets: readonly Target[] = manifests.map(({ name, pages }) => ({
  name,
  ...placeIn(name, pages),
  origin: originOf(name),
}));

/** Home; for home itself a page of the last remote. */
function originOf(name: string): Place {
  const owner = name === 'shell' ? manifests.at(-1) : manifests.find((one) => one.name === 'shell');
  if (!owner) throw new Error('There are no manifests.');
  return placeIn(owner.name, owner.pages);
}

function placeIn(name: string, pages: (typeof manifests)[number]['pages']): Place {
  const isLinked = ({ path, menu, button }: (typeof pages)[number]) => path === '/' || (menu ?? button);
  const page = pages.find((one) => one.path !== NOT_FOUND_PATH && isLinked(one));
  if (!page) throw new Error(`${name} has no page that header or menu links to.`);
  return { path: page.path, title: page.title };
}

/**
 * The live release of a target.
 * @throws when the registry names no such remote
 */
export function releaseOf({ name }: Target, registry: Registry): string {
  if (name === 'shell') return registry.shell;
  return pinOf(name, registry).release;
}

/**
 * What the registry says of a remote.
 * @throws when it names no such remote
 */
export function pinOf(name: string, registry: Registry): Registry['remotes'][number] {
  const pin = registry.remotes.find((remote) => remote.name === name);
  if (!pin) throw new Error(`The registry names no remote "${name}".`);
  return pin;
}
