import { existsSync, realpathSync } from 'node:fs';
import { sep } from 'node:path';
import launchEditor from 'launch-editor';
import { fileOf } from '../problems/excerpt';

/**
 * Opens a file of a hot package in the running editor, or in the one that `LAUNCH_EDITOR`, `VISUAL` or `EDITOR` names.
 * @param file as the overlay shows it
 * @returns `false` for a file of no hot package
 */
export function openInEditor(file: string, line: string, folders: Iterable<string>): boolean {
  const path = fileOf({ file });
  if (!existsSync(path)) return false;
  const isOurs = [...folders].some((folder) => realpathSync(path).startsWith(realpathSync(folder) + sep));
  if (isOurs) launchEditor(/^\d+$/.test(line) ? `${path}:${line}` : path);
  return isOurs;
}
