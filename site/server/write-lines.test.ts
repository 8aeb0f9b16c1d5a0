import { withLines } from './write-lines';

const PAGE = `<!DOCTYPE html><html><head></head><body><form>
<input type="radio" name="src" value="species" checked=""><input type="radio" name="src" value="/Donate">
<select name="species"><option value="/Birds/osprey" selected="">Osprey</option><option value="/Birds/kite">Kite</option></select>
<input name="page" value="/Events"></form><pre data-lines="">Lines</pre></body></html>`;

const written = (search: string) =>
  withLines(PAGE, new URLSearchParams(search), async (address) => `Title of ${address}`);

it('writes text as text, whatever is asked for', async () => {
  const page = await written('src=page&page="><script>alert(1)</script>&written=');
  expect(page).not.toContain('<script>alert');
  expect(page).toContain('&lt;raptor-page src="/"&gt;');
});
