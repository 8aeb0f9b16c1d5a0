import { aRemote, aShell } from '@raptors/tests/support/site/a-source';
import { prerenderPage } from './prerender';

const NO_MENU = { sections: [], buttons: [], footer: [] };

function render(page: { html?: string; code?: string }) {
  const remote = aRemote({ pages: [{ path: '/Our_Work/One', ...page }] });
  const [entry] = remote.release.manifest.pages;
  return prerenderPage(aShell(), remote, entry!, NO_MENU);
}

it('gives the HTML that shell and component make together', async () => {
  expect(await render({ html: '<h1>Owls</h1>' })).toMatchObject({
    html: expect.stringMatching(/<header>.*<h1>Owls<\/h1>/s),
  });
});

it('says in its own words why a component cannot be rendered', async () => {
  expect(await render({ html: 'throw no window' })).toMatchObject({ failure: new Error('no window') });
  expect(await render({ code: 'exports = {}; module.exports = {};' })).toMatchObject({
    failure: new Error('./One exports no component One'),
  });
});

it('takes what a page throws later for a failure of that page', async () => {
  const code = "setImmediate(() => { throw new Error('too late'); });";
  expect(await render({ code, html: 'wait' })).toMatchObject({ failure: new Error('too late') });
});

it('tries a page again whose process another page has ended', async () => {
  const lateEnd = render({ code: 'setTimeout(() => process.exit(0), 20);' });
  expect(await lateEnd).toMatchObject({ html: expect.stringContaining('/Our_Work/One') });
  const slow =
    "exports.One = () => new Promise((done) => setTimeout(() => done('<h1>Slow</h1>'), 200)); return;";
  expect(await render({ code: slow })).toMatchObject({ html: expect.stringContaining('Slow') });
});
