import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A small disk that a test can fill. */
export type SmallDisk = {
  /** `mounted`: a file system of its own. `simulated`: a folder, whose writes the tool is made to fail in. */
  kind: 'mounted' | 'simulated';
  folder: string;
  /** Environment variables with which the tool meets this disk in its current state. */
  env(): Record<string, string>;
  /** Fills the disk until only so many bytes are left. */
  fill(leftBytes: number): void;
  /** Removes what `fill` wrote. */
  makeRoom(): void;
  setReadOnly(isReadOnly: boolean): void;
  remove(): void;
};

const PRELOAD = join(__dirname, 'refusing-disk.mjs');

let isSaid = false;

/**
 * A file system in memory. If mounting is not allowed, as in some containers, a simulation in a folder, which the test
 * reports.
 */
export function smallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'));
  const { status, stderr } = mount('-t', 'tmpfs', '-o', `size=${megabytes}m`, 'small-disk', folder);
  if (status === 0) return mountedDisk(folder);
  if (!isSaid)
    console.warn(`No file system could be mounted here (${stderr.trim()}): a full disk is simulated.`);
  isSaid = true;
  return simulatedDisk(folder);
}

function mountedDisk(folder: string): SmallDisk {
  const filler = join(folder, 'filler');
  const room = () => {
    const { bavail, bsize } = statfsSync(folder);
    return Number(bavail) * Number(bsize);
  };
  return {
    kind: 'mounted',
    folder,
    env: () => ({}),
    fill(leftBytes) {
      writeFileSync(filler, Buffer.alloc(Math.max(0, room() - leftBytes), 1));
    },
    makeRoom: () => truncateSync(filler, 0),
    setReadOnly: (isReadOnly) => void mustMount('-o', `remount,${isReadOnly ? 'ro' : 'rw'}`, folder),
    remove() {
      spawnSync('umount', [folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function simulatedDisk(folder: string): SmallDisk {
  let refusal: Record<string, string> = {};
  const refuse = (code: string, leftBytes: number) => ({
    NODE_OPTIONS: `--import ${PRELOAD}`,
    DISK_FOLDER: folder,
    DISK_CODE: code,
    DISK_LEFT: String(leftBytes),
  });
  return {
    kind: 'simulated',
    folder,
    env: () => refusal,
    fill: (leftBytes) => void (refusal = refuse('ENOSPC', leftBytes)),
    makeRoom: () => void (refusal = {}),
    setReadOnly: (isReadOnly) => void (refusal = isReadOnly ? refuse('EROFS', 0) : {}),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

const mount = (...words: string[]) => spawnSync('mount', words, { encoding: 'utf8' });

function mustMount(...words: string[]) {
  const { status, stderr } = mount(...words);
  if (status !== 0) throw new Error(`mount ${words.join(' ')}: ${stderr}`);
}
