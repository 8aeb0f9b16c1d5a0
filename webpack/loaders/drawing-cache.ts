import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { drawFile } from '@raptors/drawing/draw-file';
import { drawingModule, type DrawingModule } from './drawing-module';

const drawnInThisProcess = new Map<string, DrawingModule>();
const kitHashes = new Map<string, string>();

type DrawingJob = {
  /** Path of the `.drawing` file and what it says. */
  file: string;
  content: string;
  /** Folder of the drawing kit, whose source decides what a drawing looks like. */
  kitFolder: string;
  cacheFolder: string;
};

/**
 * Draws a file once: the browser and the server build ask for the same drawings in one process,
 * and the next build finds them on disk unless the file or the drawing kit has changed.
 */
export function readOrDraw(job: DrawingJob): DrawingModule {
  const key = sha256([kitHash(job.kitFolder), basename(job.file), job.content]);
  const known = drawnInThisProcess.get(key) ?? readCached(job.cacheFolder, key);
  const drawn = known ?? drawingModule(drawFile(job.file, job.content));
  if (!known) writeCached(job.cacheFolder, key, drawn);
  drawnInThisProcess.set(key, drawn);
  return drawn;
}

const sha256 = (parts: readonly string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

function kitHash(kitFolder: string): string {
  const known = kitHashes.get(kitFolder);
  if (known) return known;
  const sources = readdirSync(kitFolder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .sort();
  const hash = sha256(sources.flatMap((path) => [path, readFileSync(join(kitFolder, path), 'utf8')]));
  kitHashes.set(kitFolder, hash);
  return hash;
}

function readCached(cacheFolder: string, key: string): DrawingModule | undefined {
  try {
    return JSON.parse(readFileSync(join(cacheFolder, `${key}.json`), 'utf8')) as DrawingModule;
  } catch {
    // Absent or damaged: drawing again is always right, only slower.
    return undefined;
  }
}

function writeCached(cacheFolder: string, key: string, drawn: DrawingModule): void {
  mkdirSync(cacheFolder, { recursive: true });
  // Written aside and renamed, because several builds may run at once.
  const draft = join(cacheFolder, `${key}.${process.pid}.draft`);
  writeFileSync(draft, JSON.stringify(drawn));
  renameSync(draft, join(cacheFolder, `${key}.json`));
}
