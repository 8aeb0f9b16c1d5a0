import type { Problem } from '@raptors/shared/contract/problem/problem';
import type { Navigation } from '@raptors/shared/contract/navigation';
import type { Addresses, Part } from '@raptors/site/editions/edition';
import type { ReleaseSource } from '@raptors/site/releases/release-source';
import { inGroups, inParallel } from '@raptors/site/store/in-parallel';
import { sha256Of } from '@raptors/site/store/objects';
import type { Store } from '@raptors/site/store/store';
import { partitionProblems, ReleaseRefusedError } from '../check/rule';
import { renderPart, type RenderedPart } from './render-part';
import type { EarlierPages } from './reuse-page';
import type { StepTimes } from './step-times';
import { findStoredPart, type MadePart } from './stored-part';

const PARTS_AT_A_TIME = 3;
/** Enough to make one call of the store efficient, few enough for the memory. */
const PARTS_PER_GROUP = 16;

/** What all renderings of one edition have in common. */
export type RenderContext = {
  shell: ReleaseSource;
  navigation: Navigation;
  navigationSha: string;
  addresses: Addresses;
  addressesSha: string;
  times: StepTimes;
  /** What the live edition shows of a package; `undefined` for a new one, and where the store has lost it. */
  livePart: (name: string) => Promise<EarlierPages | undefined>;
  /** Parts rendered by an earlier attempt of this command, by what they depend on. */
  rendered: Map<string, RenderedPart>;
};

/** Renders the released packages, each only once in a command, even if the command has to start over. */
export function renderReleased(
  context: RenderContext,
  changed: readonly ReleaseSource[],
): Promise<RenderedPart[]> {
  const { shell, navigationSha, addressesSha, rendered } = context;
  return inParallel(PARTS_AT_A_TIME, changed, async (owner) => {
    const { name, id } = owner.release;
    const key = [name, id, shell.release.id, navigationSha, addressesSha].join('/');
    const part = rendered.get(key) ?? (await render(context, owner, true));
    rendered.set(key, part);
    return part;
  });
}

type PartsRequest = {
  store: Store;
  /** Packages whose part is new. */
  stale: readonly ReleaseSource[];
  /** What {@link renderReleased} made, by name. */
  released: ReadonlyMap<string, RenderedPart>;
  /** What is let pass. */
  plan: Parameters<typeof partitionProblems>[1];
  /** Called for each package that is done. */
  onDone(owner: ReleaseSource): void;
};

/** The resulting parts: the hash of each by package name, which of them were stored before, and what is let pass. */
type MadeParts = {
  parts: ReadonlyMap<string, string>;
  /** Pages of each of them, by package name. */
  pages: ReadonlyMap<string, Part['pages']>;
  storedBefore: readonly string[];
  notes: Problem[];
  /** How many pages were taken from the live edition as they are. */
  reused: number;
};

/**
 * Makes the parts of packages: takes those of released packages, finds parts that were rendered before, renders the
 * rest. Yields what is not stored yet, some parts at a time.
 * @throws {ReleaseRefusedError} when a page of an unchanged package no longer passes
 */
export async function* makeParts(
  context: RenderContext,
  { store, stale, released, plan, onDone }: PartsRequest,
): AsyncGenerator<MadePart[], MadeParts> {
  const notes: Problem[] = [];
  const storedBefore: string[] = [];
  const parts = new Map<string, string>();
  const pages = new Map<string, Part['pages']>();
  let reused = 0;

  async function make(owner: ReleaseSource): Promise<{ name: string; sha256: string; made?: MadePart }> {
    const { name, id } = owner.release;
    const depends = { name, id, shellId: context.shell.release.id, navigation: context.navigationSha };
    const ready = released.get(name);
    const known = ready ? undefined : await findStoredPart(store, depends);
    if (known) {
      storedBefore.push(name);
      pages.set(name, known.part.pages);
      return { name, sha256: known.sha256 };
    }
    const rendered = ready ?? (await render(context, owner));
    const isOfOthers = !ready && !released.has(context.shell.release.name);
    const found = partitionProblems(rendered.problems, { ...plan, isOfOthers });
    if (found.refused.length > 0) throw new ReleaseRefusedError(found.refused);
    notes.push(...found.notes);
    reused += rendered.reused;
    pages.set(name, rendered.part.pages);
    const sha256 = sha256Of(JSON.stringify(rendered.part));
    return { name, sha256, made: { rendered, depends, sha256 } };
  }

  for (const group of inGroups(PARTS_PER_GROUP, stale)) {
    const done = await inParallel(PARTS_AT_A_TIME, group, async (owner) => {
      const part = await make(owner);
      onDone(owner);
      return part;
    });
    for (const { name, sha256 } of done) parts.set(name, sha256);
    yield done.flatMap(({ made }) => made ?? []);
  }
  return { parts, pages, storedBefore, notes, reused };
}

const render = async (
  { shell, navigation, addresses, times, livePart }: RenderContext,
  owner: ReleaseSource,
  isTwice = false,
) => {
  const { name, manifest } = owner.release;
  const earlier = manifest.pages.some(({ record }) => record) ? await livePart(name) : undefined;
  return renderPart(shell, owner, navigation, addresses, times, { earlier, isTwice });
};
