import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { readReleaseEnv } from '../env';
import { projectRoot } from '@raptors/webpack/fingerprint/project-root';

/** Ends idle processes: packages are built one directly after the other, and each process needs much memory. */
const IDLE_MS = 500;

type Builder = { child: ChildProcess; recipe: string; idle?: NodeJS.Timeout };

const idle: Builder[] = [];

/**
 * Builds a package in another process, and keeps that for the next: loading webpack and warming it up takes longer than most
 * packages take after that. As many processes run as are asked for at once.
 * @param recipe folder of the recipe that the package has installed; processes are shared by packages of one recipe
 * @returns the exit status of the build, which has printed why if it failed
 */
export async function buildInPool(folder: string, recipe: string): Promise<number | null> {
  const builder = takeIdle(recipe) ?? startBuilder(folder, recipe);
  const { child } = builder;
  const status = await new Promise<number | null>((done, failed) => {
    child.once('message', ({ status }: { status: number }) => done(status));
    child.once('exit', (code) => done(code ?? 1));
    child.once('error', failed);
    child.send(folder, () => undefined);
  });
  child.removeAllListeners();
  if (status === 0) keepIdle(builder);
  else child.kill();
  return status;
}

function startBuilder(folder: string, recipe: string): Builder {
  const child = fork(join(recipe, 'build/build-process.mjs'), {
    cwd: projectRoot(folder),
    execArgv: [],
    stdio: ['ignore', process.stderr, 'inherit', 'ipc'],
    env: readReleaseEnv().ofBuild,
  });
  return { child, recipe };
}

function keepIdle(builder: Builder) {
  const { child } = builder;
  const end = () => {
    if (idle.includes(builder)) idle.splice(idle.indexOf(builder), 1);
    child.kill();
  };
  // Not unreferenced before: while a package is built, this process has to wait.
  child.unref();
  child.channel?.unref();
  child.on('error', end);
  builder.idle = setTimeout(end, IDLE_MS).unref();
  idle.push(builder);
}

function takeIdle(recipe: string): Builder | undefined {
  const index = idle.findIndex((one) => one.recipe === recipe);
  const [builder] = index < 0 ? [] : idle.splice(index, 1);
  if (!builder) return undefined;
  const { child } = builder;
  clearTimeout(builder.idle);
  child.removeAllListeners();
  if (child.exitCode !== null || child.signalCode !== null || !child.connected) return takeIdle(recipe);
  child.ref();
  child.channel?.ref();
  return builder;
}
