import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

/** Debian installs it for root only. RUNLEVEL keeps the package from starting a service on port 80. */
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin`, RUNLEVEL: '1' };
const FIND_OR_INSTALL = `command -v nginx ||
  (apt-get update -qq && apt-get install -y -qq --no-install-recommends nginx-light) ||
  { echo 'These tests start nginx. Install it (Debian: apt-get install nginx-light).' >&2; exit 1; }`;

export type RunningNginx = {
  /** Waits until a new worker answers. */
  reload(isNew: () => Promise<boolean>): Promise<void>;
  stop(): Promise<void>;
};

/** Wraps an exported configuration, and keeps all files in the export's folder. */
export function nginxAround(config: string): string {
  const folder = dirname(config);
  const quoted = folder.replaceAll('"', '\\"');
  const file = join(folder, 'nginx-main.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (user) => `${user}_temp_path "${quoted}/tmp";`,
  );
  mkdirSync(join(folder, 'tmp'), { recursive: true });
  writeFileSync(
    file,
    `daemon off; pid "${quoted}/nginx.pid"; error_log stderr warn; events { }
http { access_log off; keepalive_timeout 30s; ${temporary.join(' ')} include nginx.conf; }
`,
  );
  return file;
}

/** Waits until it answers at `url`. Installs nginx as root if it is missing, as on CI. */
export async function startNginx(config: string, url: string): Promise<RunningNginx> {
  execFileSync('sh', ['-c', FIND_OR_INSTALL], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  execFileSync('nginx', ['-t', '-q', '-c', config], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const child = spawn('nginx', ['-c', config], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  await until(() => fetch(url).then(Boolean, () => false));
  return {
    async reload(isNew) {
      child.kill('SIGHUP');
      await until(isNew);
    },
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (await isSo()) return;
    await pause(50);
  }
  throw new Error('The condition was not met within 30 seconds.');
}
