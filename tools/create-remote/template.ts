import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as v from 'valibot';
import { parseJsonText } from '@raptors/shared/publishing/parse-json';
import { componentName } from '@raptors/shared/contract/names';
import type { WrittenForm } from '@raptors/shared/contract/forms/form';
import { FIRST_FORM, type ManifestDraft } from './questions';

/** Copied for every new remote. It is type-checked, linted and tested in place. */
const TEMPLATE = join(import.meta.dirname, 'template');

/** Further files of a remote in a repository of its own. They replace those of the template. */
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
  const folders = own ? [TEMPLATE, OWN_REPOSITORY] : [TEMPLATE];
  const rename = renamer(manifest);
  const files = new Map(
    folders.flatMap((folder) =>
      filesIn(folder).map((file): [string, string] => {
        const written = relative(folder, file);
        const text = readFileSync(file, 'utf8');
        const isPage = form !== undefined && written.endsWith('FirstPage.tsx');
        return [rename(written), filled(written, rename(isPage ? withForm(text) : text), manifest)];
      }),
    ),
  );
  if (form !== undefined)
    files.set(`content/forms/${FIRST_FORM}.json`, json(firstForm(form.trim(), manifest)));
  if (own)
    for (const [path, text] of files)
      files.set(path, text.replaceAll(SITE, own.site).replaceAll(KIT_RANGE, `"^${own.kit}"`));
  return files;
}

const firstForm = (title: string, { pages: [page] }: ManifestDraft): WrittenForm => ({
  name: FIRST_FORM,
  version: 1,
  work: 'query',
  title,
  ...(page ? { page: page.path } : {}),
  purpose: 'We ask for your name and address to answer you, and use them for nothing else.',
  keptDays: 365,
  fields: [
    {
      name: 'name',
      kind: 'text',
      label: 'Name',
      autocomplete: 'name',
      personal: true,
      required: 'Name is required',
    },
    {
      name: 'email',
      kind: 'email',
      label: 'Email',
      autocomplete: 'email',
      personal: true,
      required: 'Email is required',
      invalid: 'Invalid email address',
    },
    { name: 'message', kind: 'lines', label: 'Message', personal: true, required: 'Message is required' },
  ],
  submit: 'Send',
  success: 'Thank you. It has arrived.',
  reference: 'Q',
  tell: ['{email}'],
});

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

/** The template's names differ in letter case, so no name contains another. */
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

/** Typed text is written as data, so that quotes and braces are harmless. */
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
