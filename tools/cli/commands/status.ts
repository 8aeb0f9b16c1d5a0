import type { Site } from '@raptors/site/editions/edition';
import { readLiveEdition, readPreviews } from '@raptors/site/editions/editions';
import { count } from '@raptors/shared/publishing/count';
import { moment, table } from '../format';
import { previewBase } from '@raptors/site/editions/preview-address';
import type { Command } from '../command';
import { lookUpRelease } from '@raptors/webpack/fingerprint/build-record';
import { PROGRAM } from '@raptors/site/program';

/** The command `status`: the live releases, and which sources in this folder differ from them. */
export const status: Command = {
  name: 'status',
  examples: ['status', 'status --json'],
  help: 'what is live, since when, by whom, from which commit',
  details: `A + after the commit means with uncommitted changes.
“sources differ” means that the live release was not built from the current sources in this folder; \`release --changed\` builds and knows exactly.`,
  async run({ store, packages }) {
    const live = await readLiveEdition(store);
    if (!live)
      return {
        text: `Nothing has been released yet. Start with: ${PROGRAM} shell`,
        data: { edition: null, packages: [] },
      };
    const rowOf = ([name, { release, since }]: [string, Site['packages'][string]]) => {
      const folder = packages.get(name);
      return {
        name,
        release,
        since: since.at,
        by: since.by,
        edition: since.edition,
        ...(since.commit ? { commit: since.commit } : {}),
        ...(since.message ? { message: since.message } : {}),
        // Also for a package whose sources have changed since it was built, because only a build could tell.
        sourcesDiffer: folder !== undefined && lookUpRelease(folder) !== release,
      };
    };
    const rows = Object.entries(live.site.packages).map(rowOf);
    const missing = [...packages.keys()].filter((name) => !live.site.packages[name]);
    const { edition } = live;
    const { previews, unreadable } = await readPreviews(store);
    return {
      text: [
        `Edition ${edition.number} is live since ${moment(edition.at)}: ${count(rows.length, 'package')}.`,
        '',
        table([
          ['Package', 'Release', 'Since', 'By', 'Commit', ''],
          ...rows.map((row) => [
            row.name,
            row.release,
            moment(row.since),
            row.by,
            row.commit ?? '–',
            row.sourcesDiffer ? 'sources differ' : '',
          ]),
        ]),
        ...(missing.length > 0 ? ['', `Not live: ${missing.join(', ')}.`] : []),
        ...listLines(
          'Previews: only their own address shows them.',
          previews.map(({ id, names, ...rest }) => ({
            ...rest,
            cells: [`${previewBase(id)}/`, names.join(', ')],
          })),
        ),
        ...unreadable.map(
          (key) => `\n${store.location}/${key} cannot be read as a preview. A prune removes it.`,
        ),
      ].join('\n'),
      data: { edition, packages: rows, notLive: missing, previews, retired: live.site.retired },
    };
  },
};

const listLines = (
  heading: string,
  rows: readonly { cells: readonly string[]; at: string; by: string; message?: string | undefined }[],
): string[] =>
  rows.length === 0
    ? []
    : [
        '',
        heading,
        table(
          rows.map(({ cells, at, by, message }) => [...cells, moment(at), by, message ? `“${message}”` : '']),
        ).replace(/^/gm, '  '),
      ];
