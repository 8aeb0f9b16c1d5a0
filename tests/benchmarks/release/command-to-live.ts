// How long it takes from the command to the live page when one text of one remote has changed, step by step, beside building,
// releasing and exporting the whole site. Works on a copy of the project; prints a table; asserts nothing.
// Run on a quiet machine, some minutes: npx tsx tests/benchmarks/release/command-to-live.ts
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolders } from '@raptors/release/build/project';
import { copySources } from '../../support/project/project-copy';

const REMOTE = 'our-work';
const ROUNDS = 5;
const STEPS = ['build', 'check', 'prerender', 'write', 'flip'] as const;

type Row = { what: string; total: number; steps: Partial<Record<(typeof STEPS)[number], number>> };

const copy = copySources();
const packages = [...packageFolders(copy.folder)];

/** Runs the release tool as a person would, and measures until it has ended. */
function run(what: string, ...words: string[]): Row {
  const startedAt = performance.now();
  const said = execFileSync(process.execPath, [join(copy.folder, 'tools/cli/bin.mjs'), ...words, '--json'], {
    cwd: copy.folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      STORE: copy.store,
      INIT_CWD: copy.folder,
      REHEARSE: process.env.REHEARSE ?? 'off',
    },
  });
  const total = performance.now() - startedAt;
  const { milliseconds = {} } = JSON.parse(said) as { milliseconds?: Row['steps'] };
  return { what, total, steps: milliseconds };
}

function changeText(round: number) {
  const file = join(copy.folder, 'remotes', REMOTE, 'content/our-work.json');
  const content = JSON.parse(readFileSync(file, 'utf8')) as { lead: string };
  const lead = `${content.lead.replace(/ \(\d+\)$/, '')} (${round})`;
  writeFileSync(file, JSON.stringify({ ...content, lead }, null, 2));
}

function releaseChange(round: number): Row {
  changeText(round);
  return run('one text, its remote released', REMOTE);
}

function wholeSite(what: string): Row {
  rmSync(copy.store, { recursive: true, force: true });
  for (const [, folder] of packages) rmSync(join(folder, 'dist'), { recursive: true, force: true });
  return run(what, ...packages.map(([name]) => name), '--create');
}

const seconds = (ms: number | undefined) => (ms === undefined ? '' : (ms / 1000).toFixed(2));

function print({ what, total, steps }: Row) {
  // Starting Node and reading the tool; an export has no steps.
  const known = STEPS.reduce((sum, step) => sum + (steps[step] ?? 0), 0);
  const start = known > 0 ? total - known : undefined;
  const cells = [total, start, ...STEPS.map((step) => steps[step])].map(seconds);
  console.log(what.padEnd(38) + cells.map((cell) => cell.padStart(10)).join(''));
}

try {
  // A cache of its own: the first build is a first one, and the project's own cache stays as it is.
  rmSync(join(copy.folder, 'node_modules/.cache'), { recursive: true, force: true });
  console.log(
    'seconds'.padEnd(38) + ['in all', 'start', ...STEPS].map((title) => title.padStart(10)).join(''),
  );
  print(wholeSite('whole site, first build'));
  print(wholeSite('whole site, warm cache'));
  print(run('whole site, export', 'export', join(copy.folder, '../export')));
  releaseChange(0);
  const rounds = Array.from({ length: ROUNDS }, (_, round) => releaseChange(round + 1));
  const median = rounds.sort((a, b) => a.total - b.total)[Math.floor(ROUNDS / 2)];
  if (median) print({ ...median, what: `${median.what} (median of ${ROUNDS})` });
} finally {
  copy.remove();
}
