import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectFolder } from '../project/project-folder';

/** An inbox in a process of its own, as it runs in production. */
export type InboxProcess = {
  url: string;
  /** Ends it as a loss of power would, and waits until it is gone. */
  kill: () => Promise<void>;
};

/** Starts `npm run inbox` on a free port. @param store folder of the store, `database` the file of SQLite, and `smtpUrl` the mail server */
export async function startInboxProcess(
  store: string,
  database: string,
  smtpUrl = '',
): Promise<InboxProcess> {
  const child = spawn(process.execPath, [join(projectFolder(), 'inbox/bin.mjs')], {
    env: { ...process.env, STORE: store, INBOX_DB: database, DATABASE_URL: '', PORT: '0', SMTP_URL: smtpUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const url = await new Promise<string>((started, failed) => {
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const address = /http:\S+/.exec(text)?.[0];
      if (address) started(address);
    });
    void ended.then(() => failed(new Error(`The inbox ended: ${text}`)));
  });
  return {
    url,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
