import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { keepRecord, knownRecords, type BuildRecord } from './build-record';
import { projectRoot } from '../fingerprint/project-root';
import { folderHash, workingTreeOf, type ProjectState } from '../fingerprint/project-state';
import { drawingFolder, readSourcePackage } from '../fingerprint/source-package';

/**
 * Finds without building which release the sources of a package give, from the records of earlier builds.
 * @returns the id; nothing when only a build can tell
 */
export async function lookUpRelease(
  folder: string,
  state: ProjectState = workingTreeOf(folder),
): Promise<string | undefined> {
  for (const record of knownRecords(folder)) {
    if (!hasSameInputs(record, state)) continue;
    const { folder: drawings, hash } = record.drawingCode;
    const drawingHash = folderHash(state, drawings);
    if (drawingHash === hash) return record.id;
    if (!(await drawsTheSame(folder, record, drawingHash))) continue;
    keepRecord(folder, { ...record, drawingCode: { folder: drawings, hash: drawingHash } });
    return record.id;
  }
  return undefined;
}

/**
 * Finds which release the sources of a package gave at a commit.
 * @returns the id; nothing when no build of this checkout has seen that state
 */
export function lookUpEarlierRelease(folder: string, commit: ProjectState): string | undefined {
  for (const record of knownRecords(folder)) {
    const { folder: drawings, hash } = record.drawingCode;
    const isSame =
      hasSameInputs(record, commit) && (commit.isLocked(drawings) || folderHash(commit, drawings) === hash);
    if (isSame) return record.id;
  }
  return undefined;
}

function hasSameInputs(record: BuildRecord, state: ProjectState): boolean {
  const all = (hashes: Record<string, string>, now: (path: string) => string | undefined) =>
    Object.entries(hashes).every(([path, then]) => state.isLocked(path) || now(path) === then);
  return (
    all(record.files, (path) => state.blobOf(path)) &&
    all(record.folders, (path) => folderHash(state, path)) &&
    record.absent.every((path) => state.blobOf(path) === undefined) &&
    state.librariesOf(record.folder) === record.libraries
  );
}

/** Draws a package's cards with the current drawing code, if this process has loaded that. */
async function drawsTheSame(folder: string, record: BuildRecord, drawingHash: string): Promise<boolean> {
  const root = projectRoot(folder);
  if (realpathSync(drawingFolder()) !== join(root, record.drawingCode.folder)) return false;
  if (Object.keys(record.cards).length === 0) return true;
  const { loadedDrawingHash } = await import('../cards/make-card');
  if (loadedDrawingHash() !== drawingHash) return false;
  const { cardDrawings } = await import('../cards/package-cards');
  return isDeepStrictEqual(await cardDrawings(readSourcePackage(folder)), record.cards);
}
