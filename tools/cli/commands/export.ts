import { resolve } from 'node:path';
import { settings } from '@raptors/site/settings';
import { exportEdition } from '@raptors/site/export/export-edition';
import { count } from '@raptors/shared/publishing/count';
import { UsageError } from '@raptors/shared/contract/problem/user-error';
import type { Command } from '../command';

export const exportCommand: Command = {
  name: 'export',
  isForOperators: true,
  words: '[folder]',
  examples: ['export site'],
  help: 'write the live edition as plain files for a static host, with _headers and _redirects as Netlify and Cloudflare Pages read them',
  details:
    'Forms are sent to the inbox that INBOX_URL names; without it they open the visitor’s own email. ' +
    'Exporting again into the same folder writes only what changed.',
  async run({ env: { security }, store, progress }, [folder]) {
    if (!folder) throw new UsageError('export needs the folder to write into, such as: export site');
    const at = resolve(folder);
    progress(`Exporting into ${at}…`);
    const exported = await exportEdition(store, at, { ...security, inboxUrl: settings().INBOX_URL });
    const { written, kept, removed } = exported.changes;
    return [
      `Edition ${exported.edition} with ${count(exported.pages, 'page')} is in ${exported.folder}.`,
      `Files: ${written} written, ${kept} unchanged, ${removed} removed.`,
    ].join('\n');
  },
};
