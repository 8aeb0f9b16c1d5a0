import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { knownNames } from '@raptors/webpack/content/references';
import { schemaFinder } from '@raptors/webpack/content/schemas';
import { contentFilesOf } from '@raptors/webpack/content/translations';
import { formFields, titleOf, type FormField } from './form-fields';

/** A content file with its form. */
export type EditedFile = { name: string; label: string; file: string; format: string; fields: FormField[] };
export type Collection = { name: string; label: string; files: EditedFile[] };

const PROSE: FormField = {
  name: 'body',
  label: 'Text',
  hint: 'Markdown. What is in <…> stays as it is.',
  required: true,
  widget: 'text',
};

/** The folders that editors change, by what they are called. */
function editedFolders(project: string): [label: string, folder: string][] {
  const remotes = join(project, 'remotes');
  return [
    ...readdirSync(remotes).map((name): [string, string] => [titleOf(name), join(remotes, name)]),
    ['Home, menu and footer', join(project, 'shell')],
    ['Forms and labels', join(project, 'shared/design')],
  ];
}

/** All content files with their forms, by section. @throws {Error} naming the file and the field that has no form */
export async function editedCollections(project: string): Promise<Collection[]> {
  const findSchema = schemaFinder();
  const asPath = (file: string) => relative(project, file).split(sep).join('/');
  const fileOf =
    (folder: string) =>
    async (file: string): Promise<EditedFile> => {
      const schema = await findSchema(file);
      const isProse = file.endsWith('.mdx');
      if (!schema && !isProse) throw new Error(`${asPath(file)}: has no schema`);
      const context = {
        choices: (reference: Parameters<typeof knownNames>[1] | { to: 'photo' }) =>
          reference.to === 'photo' ? undefined : knownNames(folder, reference, '/'),
        photos: asPath(join(folder, 'content/photos')),
      };
      const inContent = relative(join(folder, 'content'), file).replace(/\.\w+$/, '');
      return {
        name: `${inContent.replace(/\W+/g, '-')}${isProse ? '-text' : ''}`,
        label:
          titleOf(basename(inContent)) +
          (isProse ? ' (long text)' : inContent.startsWith('forms') ? ' (form)' : ''),
        file: asPath(file),
        format: isProse ? 'raw' : asPath(file),
        fields: schema ? formFields(schema, context) : [PROSE],
      };
    };
  const collections = editedFolders(project).map(async ([label, folder]) => {
    const files = contentFilesOf(folder).filter((file) => file.startsWith(join(folder, 'content')));
    return { name: basename(folder), label, files: await Promise.all(files.map(fileOf(folder))) };
  });
  const organisation = join(project, 'shared/organisation');
  const constants = existsSync(organisation)
    ? [
        {
          name: 'organisation',
          label: 'Organisation',
          files: [await fileOf(organisation)(join(organisation, 'organisation.json'))],
        },
      ]
    : [];
  return [...(await Promise.all(collections)), ...constants];
}

const APIS: Record<string, string> = { github: 'https://api.github.com', gitlab: 'https://gitlab.com' };

/** Where a host's page saves: the repository that `origin` names. */
export function backendOf(project: string) {
  const git = spawnSync('git', ['remote', 'get-url', 'origin'], { cwd: project, encoding: 'utf8' });
  const [, host = 'github.com', repo = 'local/site'] =
    /^(?:https?:\/\/|git@|ssh:\/\/git@)([^/:]+)[/:](.+?)(?:\.git)?\s*$/.exec(git.stdout ?? '') ?? [];
  const name = /gitlab/.test(host) ? 'gitlab' : host === 'github.com' ? 'github' : 'gitea';
  const api = name === 'gitea' ? `https://${host}` : APIS[name];
  return {
    backend: {
      name,
      repo,
      branch: 'main',
      ...(name === 'gitea' ? { base_url: api, api_root: `${api}/api/v1` } : {}),
    },
    api,
  };
}
