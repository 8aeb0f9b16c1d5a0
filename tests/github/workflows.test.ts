import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { COMMANDS } from '@raptors/kit/cli/table';
import { readCommandLine } from '@raptors/release/commands/command-line';
import { parse } from 'yaml';
import { projectFolder } from '../support/project/project-folder';

/** The workflows run only on GitHub, so these tests compare them with the project. */

type Step = {
  run?: string;
  uses?: string;
  with?: Record<string, unknown>;
  env?: Record<string, string>;
};
type Job = { steps: Step[]; env?: Record<string, string>; permissions?: Record<string, string> };
type Workflow = {
  name: string;
  on: Record<string, unknown>;
  jobs: Record<string, Job>;
  permissions?: Record<string, string>;
};

const project = projectFolder();
const read = (file: string) => readFileSync(join(project, file), 'utf8');

/** Those of this project, and those that a repository of its own begins with. */
const WORKFLOWS = ['.', 'tools/create-remote/own-repository'].flatMap((folder) =>
  readdirSync(join(project, folder, '.github/workflows')).map((file) => [folder, file] as const),
);

describe.each(WORKFLOWS)('%s: %s', (folder, file) => {
  const { scripts } = JSON.parse(read(`${folder}/package.json`)) as { scripts: Record<string, string> };
  const workflow = parse(read(`${folder}/.github/workflows/${file}`)) as Workflow;
  const jobs = Object.values(workflow.jobs);
  const runs = jobs.flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));

  it('runs only existing scripts, after a clean installation', () => {
    for (const { steps } of jobs) {
      const commands = steps.flatMap(({ run }) => run ?? []);
      if (!commands.some((run) => /\bnpm\b/.test(run))) continue;
      expect(commands[0]).toBe('npm ci --ignore-scripts');
      expect(commands.length).toBeGreaterThan(1);
    }
    const named = runs.flatMap((run) => [...run.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name));
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  it('calls the release tool with valid arguments', () => {
    for (const [, name = '', words = ''] of runs
      .join('\n')
      .matchAll(/npm run (release|check)(?: -- (.*))?$/gm)) {
      // What the script adds before them: nothing, or the command and the name of the remote.
      const added = /^raptors (.*)/.exec(scripts[name] ?? '')?.[1]?.split(' ') ?? [];
      const args = [...added, ...[...words.matchAll(/"[^"]*"|\S+/g)].map(([word]) => word)];
      expect(readCommandLine(args, COMMANDS, '')).toMatchObject({ isNamed: true });
    }
  });

  it('fetches the history wherever it uses --since', () => {
    const asking = jobs.filter(({ steps }) => steps.some(({ run }) => run?.includes('--since')));
    for (const { steps } of asking) {
      const checkout = steps.find(({ uses }) => uses?.startsWith('actions/checkout@'));
      expect(checkout?.with).toMatchObject({ 'fetch-depth': 0 });
    }
  });

  it('may read the repository, and otherwise only what a job names', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    const more = jobs.flatMap(({ permissions = {} }) => Object.entries(permissions));
    expect(more.filter(([, leave]) => leave === 'write').map(([what]) => what)).not.toContain('contents');
  });

  it('pins every action by its commit, with its version beside it', () => {
    const lines = read(`${folder}/.github/workflows/${file}`).match(/uses: .*/g) ?? [];
    expect(
      lines.filter((line) => !/^uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line)),
    ).toEqual([]);
  });

  it('has secrets only in the step that needs them, after all libraries are installed', () => {
    const isSecret = (env: Record<string, string> = {}) => JSON.stringify(env).includes('secrets.');
    for (const { env, steps } of jobs) {
      expect(isSecret(env)).toBe(false);
      const needing = steps.filter((step) => isSecret(step.env));
      for (const { run } of needing) expect(run).toMatch(/^npm run release -- (release|preview|--message) /);
      const installed = steps.findLastIndex(({ run }) => run?.startsWith('npm ci'));
      const withAccount = steps.findIndex(({ uses }) => uses?.startsWith('aws-actions/'));
      if (withAccount >= 0) expect(withAccount).toBeGreaterThan(installed);
    }
  });

  it('gives code of a pull request no secret and no account that may write', () => {
    if (!('pull_request' in workflow.on)) return;
    const trusted = jobs.filter((job) => /secrets\.|SITE_PREVIEW_ROLE|SITE_ROLE/.test(JSON.stringify(job)));
    for (const { steps } of trusted) {
      const checkout = steps.find(({ uses }) => uses?.startsWith('actions/checkout@'));
      expect(checkout?.with).toMatchObject({ ref: '${{ github.event.pull_request.base.sha }}' });
      expect(steps.some(({ uses }) => uses?.startsWith('actions/download-artifact@'))).toBe(true);
      const calls = steps.flatMap(({ run }) => /npm run (.*)/.exec(run ?? '')?.[1] ?? []);
      expect(calls.filter((call) => !call.includes('--built'))).toEqual([]);
    }
  });

  it('puts no text from outside into a script', () => {
    expect(runs.filter((run) => run.includes('${{'))).toEqual([]);
  });
});

describe('CODEOWNERS', () => {
  const owned = read('.github/CODEOWNERS')
    .split('\n')
    .flatMap((line) => /^(\/\S+)\s+@/.exec(line)?.[1] ?? []);

  it('names an owner for every remote', () => {
    const remotes = readdirSync(join(project, 'remotes'))
      .map((name) => `/remotes/${name}/`)
      .filter((folder) => existsSync(join(project, folder, 'remote.json')));
    expect(remotes.filter((folder) => !owned.includes(folder))).toEqual([]);
  });

  it('names only existing folders', () => {
    expect(owned.filter((folder) => !existsSync(join(project, folder)))).toEqual([]);
  });
});
