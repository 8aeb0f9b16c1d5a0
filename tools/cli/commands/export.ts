import { resolve } from 'node:path';
import { inboxSetting } from '@raptors/site/env';
import { exportEdition } from '@raptors/site/export/export-edition';
import { count } from '@raptors/shared/publishing/count';
import { UsageError } from '@raptors/shared/contract/problem/user-error';
import type { Command } from '../command';

/** The command `export`, which writes the live edition as plain files. (`export` itself is a JavaScript keyword.) */
export const exportCommand: Command<{ listen?: string }> = {
  name: 'export',
  isForOperators: true,
  words: '[folder]',
  examples: ['export /srv/raptors', 'export site --listen 127.0.0.1:8080'],
  help: 'write the live edition as plain files for any static host, with configurations for nginx, Netlify and Cloudflare Pages',
  details:
    'Upload <folder>/public to the host. For nginx, include <folder>/nginx.conf in http { … }. ' +
    'Forms are sent to the inbox that INBOX_URL names; without it they open the visitor’s own email. ' +
    'Exporting again into the same folder writes only what changed; reload nginx afterwards.',
  define: (program) =>
    program.option('--listen <port>', 'port, or address:port, that nginx listens on (8080 by default)'),
  async run({ env: { security }, store, progress }, [folder], options) {
    if (!folder) throw new UsageError('export needs the folder to write into, such as: export /srv/raptors');
    const at = resolve(folder);
    progress(`Exporting into ${at}…`);
    const exported = await exportEdition(store, at, {
      security: { ...security, ...inboxSetting() },
      ...options,
    });
    const { written, kept, removed } = exported.changes;
    return [
      `Edition ${exported.edition} with ${count(exported.pages, 'page')} is in ${exported.publicFolder}.`,
      `Files: ${written} written, ${kept} unchanged, ${removed} removed.`,
      `With nginx: include ${exported.nginxConfig}; in http { … }`,
    ].join('\n');
  },
};
