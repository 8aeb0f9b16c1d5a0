import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { drawFile } from '@raptors/drawing/draw-file';
import * as v from 'valibot';
import { folderHash, workingTree } from '../../fingerprint/project-state';
import { displayPath, drawingFolder } from '../../fingerprint/source-package';
import { writeWhole } from '../../fingerprint/whole-file';
import { drawingModule, type DrawingModule } from './drawing-module';

const drawingModuleSchema = v.strictObject({
  source: v.string(),
  pictures: v.array(v.strictObject({ path: v.string(), svg: v.string() })),
});

const drawnInThisProcess = new Map<string, DrawingModule>();
let loadedHash: string | undefined;

/** Hash of the code that draws, as this process has loaded it. */
export const loadedDrawingHash = (): string => (loadedHash ??= folderHash(workingTree(drawingFolder()), '.'));

/**
 * Draws a file once: the browser and the server build ask for the same drawings in one process,
 * and the next build finds them on disk unless the file or the code that draws has changed.
 * @param file path of the `.drawing` file
 * @param content its text
 * @param cacheFolder where builds of its project keep what they can use again
 */
export function readOrDraw(file: string, content: string, cacheFolder: string): DrawingModule {
  const folder = join(cacheFolder, 'drawings');
  const key = sha256([loadedDrawingHash(), basename(file), content]);
  const known = drawnInThisProcess.get(key) ?? readCached(folder, key);
  const drawn = known ?? drawingModule(drawFile(displayPath(file), content));
  if (!known) writeWhole(join(folder, `${key}.json`), JSON.stringify(drawn));
  drawnInThisProcess.set(key, drawn);
  return drawn;
}

/** Hash of the pictures of a drawing file, with their names, sizes and facts. */
export const drawnHash = (file: string, cacheFolder: string): string => {
  const { source, pictures } = readOrDraw(file, readFileSync(file, 'utf8'), cacheFolder);
  return sha256([source, ...pictures.flatMap(({ path, svg }) => [path, svg])]).slice(0, 16);
};

const sha256 = (texts: readonly string[]) => createHash('sha256').update(JSON.stringify(texts)).digest('hex');

function readCached(folder: string, key: string): DrawingModule | undefined {
  try {
    const cached: unknown = JSON.parse(readFileSync(join(folder, `${key}.json`), 'utf8'));
    const result = v.safeParse(drawingModuleSchema, cached);
    return result.success ? result.output : undefined;
  } catch {
    // Missing or damaged: drawing again gives the same, only slower.
    return undefined;
  }
}
