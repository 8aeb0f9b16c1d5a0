/**
 * Makes whole releases live one after the other in a copy of the site of the browser tests, guards each for one round on
 * the served site, and prints whether the guard has kept it.
 *
 * node --import tsx tests/release/guard/table.ts [--flips <times>]
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { serveStore } from '@raptors/kit/cli/serve-store';
import { guardFlip } from '@raptors/release/commands/guard';
import { readLiveEdition } from '@raptors/site/editions/editions';
import { storedSource } from '@raptors/site/releases/release-source';
import { folderStore } from '@raptors/site/store/folder/folder-store';
import { STORE } from '../../support/project/built-site';
import { ABOUT, releaseSources } from '../../support/site/release-sources';
import { editedRelease } from '../broken-shells/edited-release';

/** The shell is released as often as each remote. */
const PACKAGES = ['our-story', 'events-donate', 'our-work', 'engage', 'about-raptors', 'shell'];
/** Shorter than a round, so that there is exactly one. */
const ONE_ROUND_MIN = 0.001;
const UNSIGNED = { trustedKeys: [], privateKey: '', adopts: false };

const { values } = parseArgs({ options: { flips: { type: 'string', default: '200' } } });
const folder = mkdtempSync(join(tmpdir(), 'guarded-'));
cpSync(process.env.STORE ?? STORE, folder, { recursive: true });
const store = folderStore(folder);
// Edited from the first release each time: with a comment more at each flip, the pages would become too heavy.
const whole = await readLiveEdition(store);
let restored = 0;

for (let flip = 1; flip <= Number(values.flips); flip += 1) {
  const name = PACKAGES[flip % PACKAGES.length] ?? 'shell';
  const source = await storedSource(store, name, whole?.site.packages[name]?.release ?? '');
  const edited = await editedRelease(source, [{ in: /^public\/[^/]+\.css$/, add: `/* ${flip} */` }]);
  const flipped = await releaseSources(store, [edited]);
  if (!flipped) throw new Error(`${name}: an added comment gave the live release.`);

  const startedAt = performance.now();
  const { sentences, status } = await guardFlip(
    { store, about: ABOUT, progress: () => undefined, serveStore, signing: UNSIGNED, values: {} },
    flipped.edition,
    ONE_ROUND_MIN,
  );
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0);
  if (status !== undefined) restored += 1;
  console.log(
    `${seconds.padStart(4)} s  ${flip}: ${name}: ${status === undefined ? 'kept' : sentences.join(' ')}`,
  );
}
rmSync(folder, { recursive: true, force: true });
console.log(`${values.flips} whole releases, ${restored} of them taken back.`);
process.exit(restored === 0 ? 0 : 1);
