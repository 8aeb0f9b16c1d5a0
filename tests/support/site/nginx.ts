import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';

/** Whether a test may install a Debian package on this machine. */
const mayInstall = () => process.getuid?.() === 0 && spawnSync('which', ['apt-get']).status === 0;

/**
 * The nginx program of this machine; on a Debian machine where we are root (as on CI) it is installed when it is missing.
 * @throws with what to do, when it cannot be had
 */
function findOrInstallNginx(): string {
  const find = () =>
    spawnSync('sh', ['-c', 'command -v nginx || ls /usr/sbin/nginx'], { encoding: 'utf8' }).stdout.trim();
  if (!find() && mayInstall()) {
    const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
    spawnSync('apt-get', ['update', '-qq'], quiet);
    // Only the program, so that no service starts and takes port 80.
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'nginx-light'], {
      ...quiet,
      env: { ...quiet.env, RUNLEVEL: '1' },
    });
  }
  const program = find();
  if (!program)
    throw new Error(
      'These tests start nginx, and it is not on this machine. Install it (Debian: apt-get install nginx-light).',
    );
  return program;
}

/** An nginx that a test has started. */
export type RunningNginx = {
  /** Reads the configuration again, and waits until a new worker answers: old ones do until then. */
  reload(isNew: () => Promise<boolean>): Promise<void>;
  /** Ends it, and waits until it is gone. */
  stop(): Promise<void>;
};

/** A whole configuration around that of an export, which keeps everything in the folder of the export. */
export function nginxAround(config: string): string {
  const folder = dirname(config);
  const file = join(folder, 'nginx-main.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (user) => `${user}_temp_path "${folder.replaceAll('"', '\\"')}/tmp";`,
  );
  mkdirSync(join(folder, 'tmp'), { recursive: true });
  writeFileSync(
    file,
    `daemon off; pid "${folder.replaceAll('"', '\\"')}/nginx.pid"; error_log stderr warn; events { }
http { access_log off; keepalive_timeout 30s; ${temporary.join(' ')} include nginx.conf; }
`,
  );
  return file;
}

/** Starts nginx with a configuration and waits until it answers at `url`. */
export async function startNginx(config: string, url: string): Promise<RunningNginx> {
  const program = findOrInstallNginx();
  execFileSync(program, ['-t', '-q', '-c', config], { stdio: ['ignore', 'ignore', 'pipe'] });
  const child = spawn(program, ['-c', config], { stdio: ['ignore', 'ignore', 'pipe'] });
  let stdout = '';
  child.stderr.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`nginx stopped: ${stdout}`);
    return fetch(url).then(
      () => true,
      () => false,
    );
  });
  return {
    async reload(isNew) {
      child.kill('SIGHUP');
      await until(isNew);
    },
    stop: () => stop(child),
  };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await gone;
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt++) {
    if (await isSo()) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error('The condition was not met within 30 seconds.');
}
