import { readLiveEdition } from '../edition/editions';
import { count, moment, table } from '../output/words';
import type { Command } from './command';
import { releaseIdOf } from './package-sources';

export const status: Command = {
  name: 'status',
  usage: '',
  help: 'what is live, since when, by whom, from which commit',
  async run({ store, packages }) {
    const live = await readLiveEdition(store);
    if (!live)
      return {
        text: 'Nothing has been released yet. Start with: npm run release -- shell',
        data: { edition: null, packages: [] },
      };
    const rows = Object.entries(live.site.packages).map(([name, { release, since }]) => {
      const pin = live.site.pins[name];
      const folder = packages.get(name);
      return {
        name,
        release,
        since: since.at,
        by: since.by,
        edition: since.edition,
        ...(since.commit ? { commit: since.commit } : {}),
        ...(since.message ? { message: since.message } : {}),
        ...(pin ? { pinned: pin } : {}),
        sourcesDiffer: folder !== undefined && differs(folder, release),
      };
    });
    const remarks = (row: (typeof rows)[number]) =>
      [row.pinned ? `pinned by ${row.pinned.by}` : '', row.sourcesDiffer ? 'sources differ' : '']
        .filter(Boolean)
        .join(', ');
    const missing = [...packages.keys()].filter((name) => !live.site.packages[name]);
    const { edition } = live;
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
            remarks(row),
          ]),
        ]),
        ...(missing.length > 0 ? ['', `Not live: ${missing.join(', ')}.`] : []),
      ].join('\n'),
      data: { edition, packages: rows, notLive: missing, retired: live.site.retired },
    };
  },
};

/** A package that cannot be read is for `check` to explain. */
function differs(folder: string, release: string): boolean {
  try {
    return releaseIdOf(folder) !== release;
  } catch {
    return true;
  }
}
