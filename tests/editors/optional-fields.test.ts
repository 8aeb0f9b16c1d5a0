import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FunctionComponent } from 'react';
import { projectFolder } from '../support/project/project-folder';
import { rowsOf } from '../support/whole';
import { contentFiles } from './optional-fields';

/** What an editor leaves out or adds, where the schema lets them, makes no page fail, and leaves no block of it empty. */

const PROJECT = projectFolder();
const REMOTES = ['our-story', 'our-work', 'events-donate', 'engage', 'about-raptors'];
/** An element without anything in it, a heading of nothing, or the name of a value that does not exist in place of a text. */
const BLANK =
  /<(h[1-6]|p|li|ul|ol|dt|dd|dl|td|figcaption|section|blockquote)\b[^>]*>\s*<\/\1>|<h([2-6])\b[^>]*>[^<]*<\/h\2>\s*<\/section>|.{0,60}(\b(undefined|null|NaN)\b|\[object ).{0,20}/g;
Object.assign(globalThis, { __webpack_public_path__: '/' });

type Manifest = { pages: { module: string; each?: string }[] };
type Edit = 'written' | 'absent' | 'present';

it.each(rowsOf(REMOTES, 2))(
  '%s: every page is complete without optional fields, and with all of them',
  async (remote) => {
    const files = await contentFiles(PROJECT, `remotes/${remote}`);
    const html = (edit: Edit) => {
      jest.resetModules();
      if (edit !== 'written')
        for (const content of files) jest.doMock(join(PROJECT, content.file), () => content[edit].value);
      return pagesOf(remote);
    };
    const written = html('written');
    for (const edit of ['absent', 'present'] as const)
      for (const [page, text] of html(edit)) {
        const blanks = (some = '') => [...some.matchAll(BLANK)].map(([blank]) => blank);
        const known = new Set(blanks(written.get(page)));
        const blank = blanks(text).filter((one) => !known.has(one));
        expect({ edit, page, blank }).toEqual({ edit, page, blank: [] });
      }
  },
);

/** HTML of each page of a remote, and of one record of a page set, from the content that jest gives its modules now. */
function pagesOf(remote: string): Map<string, string> {
  const folder = join(PROJECT, 'remotes', remote);
  const { renderToString } = jest.requireActual<typeof import('react-dom/server')>('react-dom/server');
  const { MemoryRouter } = jest.requireActual<typeof import('react-router-dom')>('react-router-dom');
  const { createElement } = jest.requireActual<typeof import('react')>('react');
  const { pages } = JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8')) as Manifest;
  return new Map(
    pages.map(({ module, each }) => {
      const name = module.slice(2);
      const from = (file: string) =>
        jest.requireActual<Record<string, unknown>>(join(folder, 'src/pages', name, file));
      const page = from(name)[name] as FunctionComponent<{ record?: unknown }>;
      const { recordFor } = (each ? from('records') : {}) as { recordFor?: (slug: string) => unknown };
      const shown = createElement(page, { record: recordFor?.('steppe-eagle') });
      return [name, renderToString(createElement(MemoryRouter, null, shown))];
    }),
  );
}
