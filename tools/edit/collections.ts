import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { fieldsIn, schemaFinder } from '@raptors/webpack/content/schemas';
import { prose } from '@raptors/shared/contract/content-fields';
import { manifestSchema } from '@raptors/shared/publishing/manifest';
import { contentFilesOf } from '@raptors/webpack/content/translations';
import { readJsonFile } from '@raptors/webpack/translation/read-json';
import * as v from 'valibot';
import { formFields, titleOf } from './form-fields';

export type Collection = Awaited<ReturnType<typeof editedCollections>>[number];

const PROSE = v.strictObject({ body: prose('Text', 'Markdown. What is in <…> stays as it is.') });

/** All content files with their forms, by section. @throws {Error} naming the file that has no schema, or the field that has no form */
export async function editedCollections(project: string) {
  const findSchema = schemaFinder();
  const remotes = readdirSync(join(project, 'remotes'));
  const folders = [
    ...remotes.map((name) => [`remotes/${name}`, sectionName(join(project, 'remotes', name))] as const),
    ['shell', 'Home, menu and footer'],
    ['shared/design', 'Forms and labels'],
    ['shared/organisation', 'Organisation'],
    ['inbox', 'Letters and receipts'],
  ] as const;
  const fileOf = async (path: string, folder: string, photos: string) => {
    const file = relative(project, path).split(sep).join('/');
    const isProse = file.endsWith('.mdx');
    const schema = isProse ? PROSE : await findSchema(path);
    if (!schema) throw new Error(`${file}: has no schema`);
    const used = isProse ? [] : fieldsIn(schema, JSON.parse(readFileSync(path, 'utf8')));
    const name = relative(join(folder, 'content'), path).replace(/\.\w+$/, '');
    const kind = isProse ? ' (long text)' : name.startsWith('forms') ? ' (form)' : '';
    return {
      name: `${name.replace(/\W+/g, '-')}${isProse ? '-text' : ''}`,
      label: titleOf(basename(name)) + kind,
      file,
      // The library accepts only such a name for Markdown.
      format: isProse ? `${file}-frontmatter` : file,
      fields: formFields(schema, { file, folder, photos, used }),
    };
  };
  return Promise.all(
    folders.map(async ([name, label]) => {
      const [folder, photos] = [join(project, name), `/${name}/content/photos`];
      const content = contentFilesOf(folder).filter((file) => dirname(file) !== folder);
      const all = name === 'shared/organisation' ? [join(folder, 'organisation.json')] : content;
      const files = await Promise.all(all.map((file) => fileOf(file, folder, photos)));
      return { name: basename(name), label, files, media_folder: photos, public_folder: photos };
    }),
  );
}

/** Label of the section in the menu, or those of the buttons of its pages. */
function sectionName(folder: string): string {
  const { section, pages } = readJsonFile(manifestSchema, join(folder, 'remote.json'));
  return section?.label ?? pages.flatMap(({ button }) => button?.label ?? []).join(', ');
}

/** The repository in which the editors' page saves: the git remote `origin`, or a made-up one if there is none. */
export function backendOf(project: string) {
  const git = spawnSync('git', ['remote', 'get-url', 'origin'], { cwd: project, encoding: 'utf8' });
  // `git@host:owner/site.git` is no URL. User names and tokens in an address stay out of the page.
  const origin = (git.stdout ?? '').trim().replace(/^(?:\w+@)?([\w.-]+):(?!\/)/, 'ssh://$1/');
  const url = new URL(URL.canParse(origin) ? origin : 'https://github.com/local/site');
  const name = /gitlab/.test(url.host) ? 'gitlab' : url.host === 'github.com' ? 'github' : 'gitea';
  const base = /^http/.test(url.protocol) ? `${url.protocol}//${url.host}` : `https://${url.hostname}`;
  const api = { github: 'https://api.github.com', gitlab: `${base}/api/v4`, gitea: `${base}/api/v1` }[name];
  return {
    backend: {
      name,
      repo: url.pathname.replace(/^\/+|(\.git)?\/?$/g, ''),
      branch: 'main',
      auth_methods: ['token'],
      ...(name === 'github' ? {} : { base_url: base, api_root: api }),
    },
    api: new URL(api).origin,
  };
}
