import type { Site } from '@raptors/site/editions/edition';
import { previewBase, readLiveEdition, readPreviews } from '@raptors/site/editions/editions';
import { count } from '@raptors/shared/publishing/count';
import { moment, table } from '../format';
import type { Command } from '../command';
import { outdatedLines } from '../../translate/outdated';
import { lookUpRelease } from '@raptors/webpack/fingerprint/build-stamp';
import { describeSettings } from '@raptors/site/settings';
import { PROGRAM } from '@raptors/site/program';

export const status: Command = {
  name: 'status',
  examples: ['status'],
  help: 'what is live, since when, by whom, from which commit',
  details: `A + after the commit means with uncommitted changes.
“sources differ” means that the live release was not built from the current sources in this folder; \`release --changed\` builds and knows exactly.`,
  async run({ store, packages }) {
    const live = await readLiveEdition(store);
    if (!live) return `Nothing has been released yet. Start with: ${PROGRAM} release --changed --create`;
    const { edition, site } = live;
    const rowOf = ([name, { release, since }]: [string, Site['packages'][string]]) => {
      const folder = packages.get(name);
      // Sources that were not built here count as different: only a build could tell.
      const differs = folder !== undefined && lookUpRelease(folder) !== release;
      const at = moment(since.at);
      return [name, release, at, since.by, since.commit ?? '–', differs ? 'sources differ' : ''];
    };
    const rows = Object.entries(site.packages).map(rowOf);
    const missing = [...packages.keys()].filter((name) => !site.packages[name]);
    const outdated = await outdatedLines(packages.values());
    const { previews, unreadable } = await readPreviews(store);
    const previewRows = previews.map(({ id, names, at, by, message }) => [
      `${previewBase(id)}/`,
      names.join(', '),
      moment(at),
      by,
      message ? `“${message}”` : '',
    ]);
    return [
      `Edition ${edition.number} is live since ${moment(edition.at)}: ${count(rows.length, 'package')}.`,
      '',
      table([['Package', 'Release', 'Since', 'By', 'Commit', ''], ...rows]),
      ...(missing.length > 0 ? ['', `Not live: ${missing.join(', ')}.`] : []),
      ...(outdated.length > 0
        ? ['', `${count(outdated.length, 'file')} with outdated Nepali:`, ...outdated]
        : []),
      ...(previews.length > 0
        ? ['', 'Previews: only their own address shows them.', table(previewRows).replace(/^/gm, '  ')]
        : []),
      ...unreadable.map(
        (key) => `\n${store.location}/${key} cannot be read as a preview. A prune removes it.`,
      ),
    ].join('\n');
  },
};

export const settings: Command = {
  name: 'settings',
  isForOperators: true,
  needsNoSite: true,
  examples: ['settings', 'settings --env-file /etc/raptors-site.env'],
  help: 'each setting, and where it comes from',
  run: describeSettings,
};
