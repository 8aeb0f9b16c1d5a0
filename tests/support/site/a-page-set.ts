import { createHash } from 'node:crypto';
import { RECORD_HASH_LENGTH, recordFile } from '@raptors/shared/contract/page-set';
import type { ReleaseReader } from '@raptors/site/releases/release-reader';
import { aRemote } from './a-source';

type PageSet = {
  /** By slug; may contain HTML. */
  records: Readonly<Record<string, string>>;
  /** Text in the pages' HTML; another text gives their code another hash. */
  template?: string;
  redirects?: { from: string; to: string }[];
};

const MODULE = './Species';
const SET = '/Birds/{slug}';

/** Remote `birds`: a page set at `/Birds/…`, and `/Birds_list` with the slugs of its records. */
export function aPageSet({ records, template = 'A bird', redirects }: PageSet): ReleaseReader {
  const pages = Object.entries(records).map(([slug, record]) => {
    const text = JSON.stringify({ title: slug, record });
    const hash = createHash('sha256').update(text).digest('hex').slice(0, RECORD_HASH_LENGTH);
    return { slug, text, hash, file: recordFile(MODULE, slug, hash) };
  });
  return aRemote({
    name: 'birds',
    text: createHash('sha256').update(JSON.stringify(records)).digest('hex'),
    pages: [
      { path: '/Birds_list', html: `<h1>Birds</h1><p>${Object.keys(records).join(', ')}</p>` },
      ...pages.map(({ slug, hash }) => ({
        path: SET.replace('{slug}', slug),
        module: MODULE,
        title: slug,
        html: `<h1>${template}</h1><p>{record}</p>`,
        record: { set: SET, slug, hash },
      })),
    ],
    files: Object.fromEntries(pages.map(({ file, text }) => [file, text])),
    ...(redirects ? { redirects } : {}),
  });
}
