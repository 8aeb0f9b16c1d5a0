#!/usr/bin/env node
// Packs and publishes the packages that teams install: `npm run release:kit`. Words go on to `npm publish`; with `--pack-to <folder>`, the
// files are only written there.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const run = (program, words, cwd = PROJECT) =>
  execFileSync(program, words, {
    cwd,
    encoding: 'utf8',
    shell: process.platform === 'win32',
    maxBuffer: 1 << 26,
  });

/** Packs a folder into another one and returns the path of the file. */
const pack = (folder, into) =>
  join(into, JSON.parse(run('npm', ['pack', '--json', '--pack-destination', into], folder))[0].filename);

/** Puts the files that a package publishes into a folder. */
function unpack(file, folder) {
  mkdirSync(folder, { recursive: true });
  run('tar', ['-xzf', file, '-C', folder, '--strip-components=1']);
}

/**
 * Packs the kit with the private packages that it bundles. npm bundles nothing that it has linked, as it links workspaces; and it installs
 * nothing that only a bundled package needs, so the kit needs that itself.
 */
function packKit(into, work) {
  const staged = join(work, 'kit');
  unpack(pack(join(PROJECT, 'tools'), work), staged);
  const kit = readPackage(staged);
  for (const name of kit.bundleDependencies) {
    const bundled = join(staged, 'node_modules', name);
    unpack(pack(join(PROJECT, name.slice('@raptors/'.length)), work), bundled);
    for (const list of ['dependencies', 'optionalDependencies'])
      kit[list] = { ...readPackage(bundled)[list], ...kit[list] };
  }
  for (const peer of Object.keys(kit.peerDependencies)) delete kit.dependencies[peer];
  writeFileSync(join(staged, 'package.json'), JSON.stringify(kit, null, 2));
  return pack(staged, into);
}

const readPackage = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

const words = process.argv.slice(2);
const work = mkdtempSync(join(tmpdir(), 'release-kit-'));
try {
  const into = words[0] === '--pack-to' ? resolve(words[1]) : work;
  const files = [
    ...['shared', 'webpack'].map((room) => pack(join(PROJECT, room), into)),
    packKit(into, work),
  ];
  if (into === work) for (const file of files) console.log(run('npm', ['publish', file, ...words]));
  else console.log(JSON.stringify(files));
} finally {
  rmSync(work, { recursive: true, force: true });
}
