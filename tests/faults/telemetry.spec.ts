/** What an operator who has switched telemetry on gets; by default, nobody gets anything. */
import { rewritten } from './fault-proxy';
import { expect, test } from './faults';

const PATH = '/About_Raptors/Know_raptors';

test('page views are sent to the address that the documents name, without a cookie or an identifier', async ({
  page,
  connection,
  open,
  follow,
  request,
}) => {
  const registry = await (await request.get(`${connection.url}/registry.json`)).text();
  const [hash] = /"[^"]*\/telemetry\.\w+\.js":"[^"]*"/.exec(registry) ?? [];
  connection.faults.push(
    rewritten(/^(?!\/releases\/|\/registry\.json)/, (text) =>
      text
        .replace('"navigation":{', '"telemetry":"/views","navigation":{')
        .replace('"integrity":{', `"integrity":{${hash},`),
    ),
  );
  await open('/');
  await expect(page.locator('[data-page][data-hydrated]')).toBeAttached();
  await follow(PATH);
  await expect(page.locator('main h1')).toBeFocused();
  await expect.poll(() => connection.posted.length).toBe(1);
  await page.goto('about:blank');
  await expect.poll(() => connection.posted.length).toBe(2);

  const views = connection.posted.map(({ text }) => JSON.parse(text) as Record<string, unknown>);
  const release = expect.stringMatching(/^\d+\.\d+\.\d+-[0-9a-f]{12}$/);
  expect(views[0]).toEqual({
    edition: expect.any(Number),
    shell: release,
    page: '/',
    vitals: expect.objectContaining({ TTFB: expect.any(Number) }),
  });
  expect(views[1]).toEqual({
    edition: expect.any(Number),
    shell: release,
    remote: expect.stringMatching(/^about-raptors\/\d/),
    page: PATH,
  });
  for (const { address, headers } of connection.posted) {
    expect(address).toBe('/views');
    expect(headers).not.toHaveProperty('cookie');
  }
});

test('by default nothing is measured and nothing is sent', async ({ page, connection, open, follow }) => {
  await open('/');
  await expect(page.locator('[data-page][data-hydrated]')).toBeAttached();
  await follow(PATH);
  await expect(page.locator('main h1')).toBeFocused();
  await page.goto('about:blank');
  // A request of a document that comes after all that the last one has sent.
  await page.goto(connection.url);
  expect(connection.posted).toEqual([]);
  expect(connection.requests.filter((address) => /\/telemetry\./.test(address))).toEqual([]);
});
