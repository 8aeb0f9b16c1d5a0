import { packageKey } from '@raptors/shared/contract/package-id';
import { CONTRACT_VERSION } from '@raptors/shared/publishing/version';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { run } from '@raptors/kit/cli/cli';
import { aFolder } from '../project/a-folder';
import type { ReleaseReader } from '@raptors/site/releases/release-reader';

export type TestProject = {
  folder: string;
  store: string;
  settings: Record<string, string>;
  put(source: ReleaseReader): Promise<void>;
  release(...words: string[]): Promise<{ status: number; stdout: string; stderr: string }>;
  type(...words: string[]): Promise<string>;
};

/** Deleted after the tests of the file. Run one command at a time: it changes this process's folder, environment and console. */
export async function aProject(...sources: ReleaseReader[]): Promise<TestProject> {
  const project = emptyProject();
  await write(project.folder, 'tools/cli/bin.mjs', '');
  await mkdir(join(project.folder, 'remotes'));
  for (const source of sources) await project.put(source);
  return project;
}

export async function copyOfProject(original: TestProject): Promise<TestProject> {
  const copy = emptyProject();
  await cp(original.folder, copy.folder, { recursive: true, preserveTimestamps: true });
  return copy;
}

function emptyProject(): TestProject {
  const folder = aFolder();
  const store = join(folder, '.site');
  const project: TestProject = {
    folder,
    store,
    settings: { STORE: store, RELEASED_BY: 'Asha', INIT_CWD: folder },
    put: (source) => putPackage(folder, source),
    release: (...words) => typed(project, words),
    async type(...words) {
      const { status, stdout, stderr } = await typed(project, words);
      if (status !== 0) throw new Error(`${words.join(' ')} ended with status ${status}: ${stderr}`);
      return stdout;
    },
  };
  return project;
}

async function write(folder: string, file: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), content);
}

async function putPackage(folder: string, { release, readPublic, readServer }: ReleaseReader) {
  const name = packageKey(release.package);
  const isShell = name === 'shell';
  const at = isShell ? 'shell' : `remotes/${name}`;
  await write(
    folder,
    `${at}/${isShell ? 'shell' : 'remote'}.json`,
    JSON.stringify({ ...release.manifest, package: undefined, name, contract: CONTRACT_VERSION }),
  );
  await write(folder, `${at}/package.json`, JSON.stringify({ name, version: '1.0.0' }));
  await write(folder, `${at}/dist/release.json`, JSON.stringify(release));
  for (const file of Object.keys(release.files))
    await write(folder, `${at}/dist/public/${file}`, (await readPublic(file)).value);
  for (const file of Object.keys(release.server))
    await write(folder, `${at}/dist/server/${file}`, await readServer(file));
}

async function typed({ folder, settings }: TestProject, words: string[]) {
  const before = { cwd: process.cwd(), env: { ...process.env } };
  const stdout: string[] = [];
  const stderr: string[] = [];
  const log = jest.spyOn(console, 'log').mockImplementation((line: string) => void stdout.push(line));
  const error = jest.spyOn(console, 'error').mockImplementation((line: string) => void stderr.push(line));
  Object.assign(process.env, settings);
  process.chdir(folder);
  try {
    const status = await run(words);
    return { status, stdout: stdout.join('\n'), stderr: stderr.join('\n') };
  } finally {
    process.chdir(before.cwd);
    process.env = before.env;
    log.mockRestore();
    error.mockRestore();
  }
}
