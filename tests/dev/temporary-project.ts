import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { projectFolder } from '../support/project/project-folder';

/** A project like this one, in which one remote is a copy that a test may change. Everything else is linked. */
export type TemporaryProject = {
  folder: string;
  /** Replaces a text in a file of the remote, as an editor would. Fails when the text is missing. */
  edit(file: string, from: string, to: string): void;
  /** Writes a file of the remote. */
  write(file: string, content: string): void;
  read(file: string): string;
  remove(): Promise<void>;
};

const NOT_LINKED = /^(remotes|\.git|\.site|test-results)$/;

/** Copies a remote into a temporary project. */
export function temporaryProject(remote: string): TemporaryProject {
  const project = projectFolder();
  const folder = mkdtempSync(join(tmpdir(), 'raptors-dev-'));
  for (const name of readdirSync(project).filter((name) => !NOT_LINKED.test(name)))
    symlinkSync(join(project, name), join(folder, name));
  mkdirSync(join(folder, 'remotes'));
  for (const name of readdirSync(join(project, 'remotes'))) {
    const from = join(project, 'remotes', name);
    if (name !== remote) symlinkSync(from, join(folder, 'remotes', name));
    else cpSync(from, join(folder, 'remotes', name), { recursive: true, filter: isSource });
  }
  const path = (file: string) => join(folder, 'remotes', remote, file);
  const read = (file: string) => readFileSync(path(file), 'utf8');
  const write = (file: string, content: string) => {
    mkdirSync(dirname(path(file)), { recursive: true });
    writeFileSync(path(file), content);
  };
  return {
    folder,
    read,
    write,
    edit(file, from, to) {
      const content = read(file);
      if (!content.includes(from)) throw new Error(`${file} does not hold “${from}”.`);
      write(file, content.replace(from, to));
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

const isSource = (file: string) => !/^(node_modules|dist)$/.test(basename(file));
