import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { schemaFinder } from '@raptors/webpack/content/schemas';
import type { Manifest } from '@raptors/shared/publishing/manifest';
import { contentFilesOf } from '@raptors/webpack/content/translations';
import { formFields, titleOf, type FormField } from './form-fields';

type EditedFile = { name: string; label: string; file: string; format: string; fields: FormField[] };
export type Collection = {
  name: string;
  label: string;
  files: EditedFile[];
  media_folder: string;
  public_folder: string;
};

const PROSE: FormField = {
  name: 'body',
  label: 'Text',
  hint: 'Markdown. What is in <…> stays as it is.',
  required: true,
  widget: 'text',
};

/** All content files with their forms, by section. @throws {Error} naming the file and the field that has no form */
export async function editedCollections(project: string): Promise<Collection[]> {
  const findSchema = schemaFinder();
  const remotes = readdirSync(join(project, 'remotes'));
  const folders: [label: string, folder: string][] = [
    ...remotes.map((name): [string, string] => [sectionName(project, name), `remotes/${name}`]),
    ['Home, menu and footer', 'shell'],
    ['Forms and labels', 'shared/design'],
    ['Organisation', 'shared/organisation'],
    ['Letters and receipts', 'inbox'],
  ];
  const filesIn = (folder: string) => {
    const constants = join(folder, 'organisation.json');
    const content = contentFilesOf(folder).filter((file) => file.startsWith(join(folder, 'content')));
    return existsSync(constants) ? [constants] : content;
  };
  const fileOf = async (folder: string, path: string, photos: string): Promise<EditedFile> => {
    const file = relative(project, path).split(sep).join('/');
    const schema = await findSchema(path);
    const isProse = file.endsWith('.mdx');
    if (!schema && !isProse) throw new Error(`${file}: has no schema`);
    const name = relative(join(folder, 'content'), path).replace(/\.\w+$/, '');
    const kind = isProse ? ' (long text)' : name.startsWith('forms') ? ' (form)' : '';
    return {
      name: `${name.replace(/\W+/g, '-')}${isProse ? '-text' : ''}`,
      label: titleOf(basename(name)) + kind,
      file,
      format: isProse ? 'raw' : file,
      fields: schema ? formFields(schema, { file, folder, photos }) : [PROSE],
    };
  };
  return Promise.all(
    folders.map(async ([label, name]) => {
      const folder = join(project, name);
      const photos = `/${name}/content/photos`;
      const files = await Promise.all(filesIn(folder).map((file) => fileOf(folder, file, photos)));
      return { name: basename(name), label, files, media_folder: photos, public_folder: photos };
    }),
  );
}

/** Name of a section in the menu, or of its pages. */
function sectionName(project: string, name: string): string {
  const manifest = readFileSync(join(project, 'remotes', name, 'remote.json'), 'utf8');
  const { section, pages } = JSON.parse(manifest) as Manifest;
  return section?.label ?? pages.flatMap(({ button }) => button?.label ?? []).join(', ');
}

/** The repository in which the editors' page saves: the git remote `origin`. */
export function backendOf(project: string) {
  const git = spawnSync('git', ['remote', 'get-url', 'origin'], { cwd: project, encoding: 'utf8' });
  // `git@host:owner/site.git` is no URL. User names and tokens in an address stay out of the page.
  const origin = (git.stdout ?? '').trim().replace(/^(?:\w+@)?([\w.-]+):(?!\/)/, 'ssh://$1/');
  const { protocol, host, hostname, pathname } = new URL(
    URL.canParse(origin) ? origin : 'https://github.com/local/site',
  );
  const name = /gitlab/.test(host) ? 'gitlab' : host === 'github.com' ? 'github' : 'gitea';
  const base = /^http/.test(protocol) ? `${protocol}//${host}` : `https://${hostname}`;
  const api = { github: 'https://api.github.com', gitlab: `${base}/api/v4`, gitea: `${base}/api/v1` }[name];
  return {
    backend: {
      name,
      repo: pathname.replace(/^\/+|(\.git)?\/?$/g, ''),
      branch: 'main',
      auth_methods: ['token'],
      ...(name === 'github' ? {} : { base_url: base, api_root: api }),
    },
    api: new URL(api).origin,
  };
}
