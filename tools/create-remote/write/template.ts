import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as v from 'valibot';
import { parseJsonText } from '@raptors/shared/contract/problem/parse-json';
import { componentName } from '@raptors/shared/contract/names';
import type { ManifestDraft } from '../answers';

/** The folder that every new remote is a copy of. It is type-checked, linted and tested in place. */
export const TEMPLATE = join(import.meta.dirname, '../template');

/**
 * Files of a new remote by their path inside its folder: the template with the names and titles of the manifest.
 * @param folders the template, then folders whose files are added or take the place of the template's
 */
export function filesFor(
  manifest: ManifestDraft,
  folders: readonly string[] = [TEMPLATE],
): Map<string, string> {
  const rename = renamer(manifest);
  return new Map(
    folders.flatMap((folder) =>
      filesIn(folder).map((file): [string, string] => {
        const written = relative(folder, file);
        return [rename(written), filled(written, rename(readFileSync(file, 'utf8')), manifest)];
      }),
    ),
  );
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** Replaces the template's names by the manifest's. They differ in letter case, so no name hides another. */
function renamer({ name, pages }: ManifestDraft): (text: string) => string {
  const component = componentName(pages[0]?.module ?? '');
  const names: Record<string, string> = {
    'new-section': name,
    FirstPage: component,
    firstPage: component.charAt(0).toLowerCase() + component.slice(1),
    'first-page': component.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase(),
  };
  const pattern = new RegExp(Object.keys(names).join('|'), 'g');
  return (text) => text.replace(pattern, (word) => names[word] ?? word);
}

const recordSchema = v.record(v.string(), v.unknown());

/** Files with typed text are written as data, so that quotes and braces in a title are harmless. */
function filled(written: string, text: string, manifest: ManifestDraft): string {
  if (written === 'remote.json') return json(manifest);
  if (written === 'journeys.json') return json(withPage(parseJsonText(v.unknown(), text, written), manifest));
  if (written === 'package.json')
    return json({
      ...parseJsonText(recordSchema, text, written),
      description: `The section ${manifest.section.label}.`,
    });
  if (written === 'content/first-page.json') {
    return json({ ...parseJsonText(recordSchema, text, written), title: manifest.pages[0]?.menu.label });
  }
  return text;
}

/** The template’s journey with the address and the title of the new page. */
function withPage(value: unknown, { pages: [page] }: ManifestDraft): unknown {
  const words = new Map([
    ['/New_section/First_page', page?.path],
    ['First page', page?.menu.label],
    ['A visitor reads First page', `A visitor reads ${page?.menu.label}`],
  ]);
  return JSON.parse(JSON.stringify(value), (_key, inner: unknown) =>
    typeof inner === 'string' ? (words.get(inner) ?? inner) : inner,
  );
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
