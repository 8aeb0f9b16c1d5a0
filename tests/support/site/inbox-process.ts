import { projectFolder } from '../project/project-folder';
import { startProgram } from '../project/run-tool';

export type InboxProcess = {
  url: string;
  kill: () => Promise<void>;
};

/**
 * `npm run inbox` on a free port.
 * @param store folder of the store, `database` the file of SQLite or `postgres://…`, and `smtpUrl` the mail server
 */
export async function startInboxProcess(
  store: string,
  database: string,
  smtpUrl = '',
): Promise<InboxProcess> {
  const place = database.includes('://')
    ? { DATABASE_URL: database }
    : { INBOX_DB: database, DATABASE_URL: '' };
  const { url, stop } = await startProgram(['inbox/bin.mjs'], projectFolder(), {
    ...process.env,
    STORE: store,
    ...place,
    PORT: '0',
    SMTP_URL: smtpUrl,
  });
  return { url, kill: async () => void (await stop('SIGKILL')) };
}
