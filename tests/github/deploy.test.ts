import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SETTINGS } from '@raptors/kit/cli/table';
import { projectFolder } from '../support/project/project-folder';

/** Neither a builder of images nor systemd is at hand in every test, so what they read is compared with the project. */

const read = (file: string) => readFileSync(join(projectFolder(), 'site/deploy', file), 'utf8');

describe('the Dockerfile', () => {
  const lines = read('Dockerfile')
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line));
  const of = (word: string) =>
    lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1));
  const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')));

  it('has two stages, each from an image of one version', () => {
    expect(of('FROM').map((from) => /^[\w.]+:\d+\.\d+\.\d+(-alpine3\.\d+)?( AS \w+)?$/.test(from))).toEqual([
      true,
      true,
    ]);
  });

  it('runs as a user that is not root, and has no tool that installs or compiles', () => {
    expect(last.filter((line) => line.startsWith('USER '))).toEqual(['USER 10001:10001']);
    expect(last.filter((line) => /\bnpm\b|^ADD |apk add(?! --no-cache nodejs$)/.test(line))).toEqual([]);
  });

  it('copies what exists, keeps keys and what visitors have sent out, and says whether it is well', () => {
    const copied = last.flatMap((line) => /^COPY --from=libraries \/app\/(\S+)/.exec(line)?.[1] ?? []);
    expect(copied.filter((path) => !existsSync(join(projectFolder(), path)))).toEqual([]);
    const ignored = read('Dockerfile.dockerignore').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['.keys', '.inbox', '.site', '**/node_modules']));
    expect(of('HEALTHCHECK')).toEqual([expect.stringContaining('/healthz')]);
  });
});

describe('the unit for systemd', () => {
  const unit = read('raptors@.service');

  it('starts programs that exist, with settings that they have', () => {
    const started = /^ExecStart=\/usr\/bin\/node %i\/(\S+)$/m.exec(unit)?.[1] ?? '';
    for (const program of ['site', 'inbox'])
      expect(existsSync(join(projectFolder(), program, started))).toBe(true);
    const named = [...unit.matchAll(/(?<=[ =])([A-Z][A-Z_]+)(?==)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => name !== 'NODE_ENV' && !SETTINGS.includes(name))).toEqual([]);
  });

  it('may write to its own folder alone, and gets no right that it lacks', () => {
    for (const line of [
      'User=raptors',
      'ProtectSystem=strict',
      'NoNewPrivileges=yes',
      'StateDirectory=raptors',
    ])
      expect(unit.split('\n')).toContain(line);
    // Node makes code while it runs.
    expect(unit).not.toContain('MemoryDenyWriteExecute');
  });
});
