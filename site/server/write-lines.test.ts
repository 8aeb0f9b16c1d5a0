import { withLines } from './write-lines';

const PAGE = `<!DOCTYPE html><html><head></head><body><form>
<input type="radio" name="src" value="species" checked=""><input type="radio" name="src" value="/Donate">
<select name="species"><option value="/Birds/osprey" selected="">Osprey</option><option value="/Birds/kite">Kite</option></select>
<input name="page" value="/Events"></form><pre data-lines="">Lines</pre></body></html>`;

const written = (search: string) =>
  withLines(PAGE, new URLSearchParams(search), async (address) => `Title of ${address}`);

it('writes the lines that a form without scripts asks for, and shows what is chosen', async () => {
  const page = await written('src=species&species=/Birds/kite&page=/Shop&way=frame&theme=dark&written=');
  expect(page).toContain(
    '<option value="/Birds/osprey">Osprey</option><option value="/Birds/kite" selected="">',
  );
  expect(page).toContain('<input type="radio" name="src" value="species" checked="">');
  expect(page).toContain('<input name="page" value="/Shop">');
  expect(page).toMatch(
    /<pre data-lines="">&lt;iframe src="[^"]*\/~embed\/Birds\/kite" title="Title of \/Birds\/kite".*color-scheme: dark/,
  );
});

it('writes text as text, whatever is asked for', async () => {
  const page = await written('src=page&page="><script>alert(1)</script>&written=');
  expect(page).not.toContain('<script>alert');
  expect(page).toContain('&lt;raptor-page src="/"&gt;');
});
