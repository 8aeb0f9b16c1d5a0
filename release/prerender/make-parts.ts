import type { Problem } from '@raptors/shared/contract/problem/problem';
import { ReleaseRefusedError } from '../check/rule';
import type { Store } from '@raptors/site/store/store';
import type { Addresses } from '@raptors/site/editions/edition';
import { inGroups, inParallel } from '@raptors/site/store/in-parallel';
import { sift } from '../edition/judge';
import type { NextMenu } from '../edition/menu';
import { sha256Of } from '@raptors/site/store/objects';
import { renderPart, type RenderedPart } from './render-part';
import type { ReleaseSource } from '@raptors/site/releases/release-source';
import type { StepTimes } from './step-times';
import { recallPart, storeParts, type MadePart } from './stored-part';

const PARTS_AT_A_TIME = 3;
/** Enough to fill the store's hands with one call, few enough for the memory. */
const PARTS_PER_WRITING = 16;
/** One group is written while the next one is rendered. */
const GROUPS_AT_A_TIME = 2;

/** What all renderings of one edition have in common. */
export type Frame = {
  shell: ReleaseSource;
  menu: NextMenu;
  addresses: Addresses;
  addressesSha: string;
  times: StepTimes;
  /** Parts rendered by an earlier attempt of this command, by what they depend on. */
  rendered: Map<string, RenderedPart>;
};

/** Renders the packages that somebody releases, each once in a command, however often it has to start over. */
export function renderReleased(frame: Frame, changed: readonly ReleaseSource[]): Promise<RenderedPart[]> {
  const { shell, menu, addressesSha, rendered } = frame;
  return inParallel(PARTS_AT_A_TIME, changed, async (owner) => {
    const { name, id } = owner.release;
    const key = [name, id, shell.release.id, menu.sha256, addressesSha].join('/');
    const part = rendered.get(key) ?? (await render(frame, owner));
    rendered.set(key, part);
    return part;
  });
}

type Order = {
  store: Store;
  /** Packages whose part is new. */
  stale: readonly ReleaseSource[];
  /** What {@link renderReleased} made, by name. */
  released: ReadonlyMap<string, RenderedPart>;
  isPartial: boolean;
  isTrial: boolean;
  /** Is told of each package that is done. */
  onDone(owner: ReleaseSource): void;
};

/**
 * Makes and writes the parts of packages: takes those of released packages, finds again what was rendered before, renders the rest.
 * @returns the hash of each part by package name, and what is not right but is let pass
 * @throws {ReleaseRefusedError} when a page of an unchanged package no longer passes
 */
export async function makeParts(
  frame: Frame,
  { store, stale, released, isPartial, isTrial, onDone }: Order,
): Promise<{ parts: ReadonlyMap<string, string>; notes: Problem[] }> {
  const notes: Problem[] = [];

  async function make(owner: ReleaseSource): Promise<{ name: string; sha256: string; made?: MadePart }> {
    const { name, id } = owner.release;
    const depends = { name, id, shellId: frame.shell.release.id, navigation: frame.menu.sha256 };
    const ready = released.get(name);
    const recalled = ready ? undefined : await recallPart(store, depends);
    if (recalled) return { name, sha256: recalled };
    const rendered = ready ?? (await render(frame, owner));
    const sifted = sift(rendered.problems, isPartial);
    if (sifted.refused.length > 0) throw new ReleaseRefusedError(sifted.refused);
    notes.push(...sifted.notes);
    const sha256 = sha256Of(JSON.stringify(rendered.part));
    return { name, sha256, made: { rendered, depends, sha256 } };
  }

  const groups = await inParallel(GROUPS_AT_A_TIME, inGroups(PARTS_PER_WRITING, stale), async (group) => {
    const parts = await inParallel(PARTS_AT_A_TIME, group, async (owner) => {
      const part = await make(owner);
      onDone(owner);
      return part;
    });
    const due = parts.flatMap(({ made }) => made ?? []);
    if (!isTrial) await frame.times.measure('write', () => storeParts(store, due));
    return parts.map(({ name, sha256 }) => [name, sha256] as const);
  });
  return { parts: new Map(groups.flat()), notes };
}

const render = ({ shell, menu, addresses, times }: Frame, owner: ReleaseSource) =>
  renderPart(shell, owner, menu.navigation, addresses, times);
