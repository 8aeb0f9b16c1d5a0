import { never, pass, withFakeTimers } from '../../testing/a-page-loader';
import { codeOrDocument } from './code-or-document';
import type { LoadedPage } from './page-attempts';

withFakeTimers();

const READY: LoadedPage = { status: 'ready', title: 'Owls', Component: () => null, props: {} };
const FAILED: LoadedPage = { status: 'failed', error: new Error('404') };

const after = <Result>(ms: number, result: Result) =>
  new Promise<Result>((resolve) => setTimeout(() => resolve(result), ms));

/** Waits for a page; `ended` is what became of it at the times at which a test looks. */
function wait(page: Promise<LoadedPage>, isReachable: Promise<boolean>, isCurrent = true) {
  const documents = {
    isReachable: jest.fn(() => isReachable),
    isCurrent: () => isCurrent,
    stopLoading: jest.fn(),
    open: jest.fn(never),
  };
  const onElsewhere = jest.fn();
  const onEnded = jest.fn();
  void codeOrDocument(page, '/Owls', documents, onElsewhere).then(onEnded);
  return { documents, onElsewhere, onEnded };
}

it('gives code that is there in time, and asks for no document', async () => {
  const { documents, onEnded } = wait(after(1_400, READY), Promise.resolve(true));
  await pass(3_500);
  expect(onEnded.mock.calls).toEqual([[READY]]);
  expect(documents.isReachable).not.toHaveBeenCalled();
});

it('asks after 1.5 s whether the document is there, and still prefers code that comes before 3 s', async () => {
  const { documents, onEnded } = wait(after(2_900, READY), Promise.resolve(true));
  await pass(1_499);
  expect(documents.isReachable).not.toHaveBeenCalled();
  await pass(1);
  expect(documents.isReachable).toHaveBeenCalledWith('/Owls');
  await pass(2_000);
  expect(onEnded.mock.calls).toEqual([[READY]]);
  expect(documents.open).not.toHaveBeenCalled();
});

it.each([
  ['as soon as the code has failed', () => after(100, FAILED), 100],
  ['when the code takes 3 s', never, 3_000],
])('opens the document %s', async (_when, load, ms) => {
  const { documents, onEnded } = wait(load(), Promise.resolve(true));
  await pass(ms - 1);
  expect(documents.open).not.toHaveBeenCalled();
  await pass(1);
  expect(documents.open).toHaveBeenCalledTimes(1);
  expect(onEnded).not.toHaveBeenCalled();
});

it.each([
  ['code that comes until 3.5 s', () => after(3_400, READY), READY],
  ['the failure of the code', () => after(100, FAILED), FAILED],
])('gives %s where the document can’t be reached', async (_what, load, ended) => {
  const { onEnded } = wait(load(), Promise.resolve(false));
  await pass(3_500);
  expect(onEnded.mock.calls).toEqual([[ended]]);
});

it('leaves a visitor alone who has gone elsewhere', async () => {
  const { documents, onElsewhere } = wait(never(), Promise.resolve(true), false);
  await pass(3_500);
  expect(onElsewhere).toHaveBeenCalledTimes(1);
  expect(documents.open).not.toHaveBeenCalled();
});
