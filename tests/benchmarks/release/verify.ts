// How long `verify` takes on a store with 10 000 pages, with and without damage, and how much memory it needs at most.
// Prints a table; asserts nothing. Run: npx tsx tests/benchmarks/release/verify.ts [pages]
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decideRelease } from '@raptors/release/edition/decide';
import { flip } from '@raptors/release/edition/flip';
import { verifyStore } from '@raptors/release/housekeeping/verify/verify-store';
import { folderStore } from '@raptors/site/store/folder/folder-store';
import { aRemote, aShell } from '../../support/site/a-source';

const PAGES_PER_REMOTE = 100;
const pages = Number(process.argv[2] ?? 10_000);
const inMegabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;

/** Verifies in a process of its own, so that the memory is that of verifying alone. */
if (process.argv[3]) {
  const startedAt = performance.now();
  const { verification } = await verifyStore(folderStore(process.argv[3]), [], () => undefined);
  const seconds = (performance.now() - startedAt) / 1000;
  const { files, bytes, problems } = verification;
  console.log(
    [
      `${verification.pages} pages`,
      `${files} files`,
      inMegabytes(bytes),
      `${problems.length} problems`,
      `${seconds.toFixed(1)} s`,
      `${Math.round(verification.pages / seconds)} pages/s`,
      `${inMegabytes(process.resourceUsage().maxRSS * 1024)} at most`,
    ].join('  '),
  );
} else {
  const folder = mkdtempSync(join(tmpdir(), 'verify-benchmark-'));
  try {
    const store = folderStore(folder);
    const remotes = Array.from({ length: Math.ceil(pages / PAGES_PER_REMOTE) }, (_, index) =>
      aRemote({
        name: `remote-${index}`,
        pages: Array.from({ length: PAGES_PER_REMOTE }, (_page, page) => ({
          path: `/Remote_${index}/Page_${page}`,
        })),
      }),
    );
    const candidates = [aShell(), ...remotes];
    const about = { by: 'benchmark', at: new Date().toISOString() };
    await flip(store, decideRelease(store, candidates, {}), { about, candidates });
    const verify = () =>
      process.stdout.write(
        execFileSync(process.execPath, [...process.execArgv, process.argv[1] ?? '', String(pages), folder]),
      );
    verify();
    for (const { key } of (await store.list('objects/')).slice(0, 300)) writeFileSync(join(folder, key), 'x');
    verify();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
