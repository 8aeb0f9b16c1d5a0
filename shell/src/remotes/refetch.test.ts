import { refetch } from './refetch';

const fetched = jest.fn<Promise<Response>, [string, RequestInit]>();
beforeEach(() => {
  fetched.mockReset().mockImplementation(async () => new Response('good'));
  Object.assign(globalThis, { fetch: fetched });
});

it('requests each file past the caches, checked by its hash, to the end', async () => {
  const response = new Response('good');
  fetched.mockResolvedValueOnce(response);
  await refetch(['/a.js', '/b.css'], (address) => `sha384-${address}`);
  expect(fetched.mock.calls).toMatchObject([
    ['/a.js', { cache: 'reload', integrity: 'sha384-/a.js' }],
    ['/b.css', { cache: 'reload', integrity: 'sha384-/b.css' }],
  ]);
  expect(response.bodyUsed).toBe(true);
});

it('names the file that is missing', async () => {
  fetched.mockResolvedValueOnce(new Response('', { status: 404 }));
  await expect(refetch(['/a.js'], () => '')).rejects.toThrow('/a.js answered 404');
});
