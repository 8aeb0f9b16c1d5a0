import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { componentName } from '@raptors/shared/contract/names';
import { FIRST_FORM, type ManifestDraft } from './questions';

/** Copied for every new remote. It is type-checked, linted and tested in place. */
const TEMPLATE = join(import.meta.dirname, 'template');
const FORM = join(import.meta.dirname, 'form');
/** Further files of a remote in a repository of its own. They replace files of the template that have the same path. */
const OWN_REPOSITORY = join(import.meta.dirname, 'own-repository');
/** Placeholders for the site's address and the kit's versions. */
const SITE = 'https://site.example';
const KIT_RANGE = '"^1.0.0"';

/** Files of a new remote, by path, with its names and titles. @param form title of a form on the page */
export function filesFor(
  manifest: ManifestDraft,
  form: string | undefined,
  own?: { site: string; kit: string },
): Map<string, string> {
  const folders = [TEMPLATE, ...(form === undefined ? [] : [FORM]), ...(own ? [OWN_REPOSITORY] : [])];
  const rename = renamer(manifest);
  const filled = filler(manifest, form);
  const files = folders.flatMap((folder) =>
    filesIn(folder).map((file): [string, string] => {
      const written = relative(folder, file);
      const text = readFileSync(file, 'utf8');
      const page = form !== undefined && written.endsWith('FirstPage.tsx') ? withForm(text) : text;
      const placed = own ? page.replaceAll(SITE, own.site).replaceAll(KIT_RANGE, `"^${own.kit}"`) : page;
      return [rename(written), filled(written, rename(placed))];
    }),
  );
  return new Map(files);
}

const withForm = (page: string) =>
  page
    .replace(
      /^/,
      `import { checkedContent } from '@raptors/shared/contract/checked-content';
import type { WrittenForm } from '@raptors/shared/contract/forms/form';
`,
    )
    .replace(/(?=import \{ Lead)/, `import { Form } from '@raptors/shared/design/Form/Form';\n`)
    .replace(/(?=import manifest)/, `import firstForm from '../../../content/forms/${FIRST_FORM}.json';\n`)
    .replace(/(?=const title)/, 'const form = checkedContent<WrittenForm>(firstForm);\n')
    .replace(
      '</InnerPage>',
      `  <section aria-labelledby="form">
        <h2 id="form">{form.title}</h2>
        <Form form={form} labelledBy="form" />
      </section>
    </InnerPage>`,
    );

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** No name of the template contains another, so their order does not matter. */
function renamer({ name, pages }: ManifestDraft): (text: string) => string {
  const component = componentName(pages[0].module);
  const names: Record<string, string> = {
    'new-section': name,
    FirstPage: component,
    firstPage: component.charAt(0).toLowerCase() + component.slice(1),
    'first-page': component.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase(),
  };
  const pattern = new RegExp(Object.keys(names).join('|'), 'g');
  return (text) => text.replace(pattern, (word) => names[word] ?? word);
}

/** Typed text is written as JSON, so that its quotes are harmless. */
function filler(manifest: ManifestDraft, form: string | undefined) {
  const { section, pages } = manifest;
  const [{ path, menu }] = pages;
  const inWords = (_key: string, value: unknown) =>
    typeof value === 'string'
      ? value.replace('/New_section/First_page', () => path).replace('First page', () => menu.label)
      : value;
  const changes: Record<string, object> = {
    'remote.json': manifest,
    'package.json': { description: `The section ${section.label}.` },
    'content/first-page.json': { title: menu.label },
    [`content/forms/${FIRST_FORM}.json`]: { title: form?.trim() },
  };
  return (written: string, text: string): string => {
    if (!changes[written] && written !== 'journeys.json') return text;
    const content = { ...(JSON.parse(text, inWords) as object), ...changes[written] };
    return `${JSON.stringify(content, null, 2)}\n`;
  };
}
