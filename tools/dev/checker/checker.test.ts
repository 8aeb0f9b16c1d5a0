jest.mock('../../project/source-checker', () => ({ sourceChecker: async () => async () => [] }));
jest.mock('./open-pages', () => ({ openPageProblems: () => Promise.reject(new Error('Not rendered.')) }));
jest.mock('node:child_process', () => ({ fork: () => ({ on: () => undefined }) }));

it('checks again after a check that was rejected', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const answered = new Promise((done) => (process.send = (answer: unknown) => (done(answer), true)));
  await import('./checker');
  process.emit('message', { number: 1, pages: [{}] }, undefined);
  process.emit('message', { number: 2, pages: [], sources: 'a' }, undefined);
  expect(await answered).toEqual({ number: 2, source: 'sources', problems: [] });
});

it('reads the site also where no shell renders its pages, which finds changed records', async () => {
  const { startChecks } = await import('./checks');
  const given = { project: '', folders: new Map(), shells: new Map(), onProblems: jest.fn() };
  const openPaths = () => new Set(['/Birds/osprey']);
  await new Promise((done) => startChecks({ ...given, openPaths, readSite: done as never }).schedule());
});
