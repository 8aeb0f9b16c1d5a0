import { reportProgress } from './report-progress';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function listen() {
  const heard: string[] = [];
  return { heard, ...reportProgress((line) => heard.push(line)) };
}

it('says nothing in a command that is over within a second', () => {
  const { heard, stop } = listen();
  jest.advanceTimersByTime(900);
  stop();
  jest.advanceTimersByTime(60_000);
  expect(heard).toEqual([]);
});

it('says after a second that it works, and then every five', () => {
  const { heard, stop } = listen();
  jest.advanceTimersByTime(6_500);
  stop();
  expect(heard).toEqual(['Working… (1 s)', 'Working… (6 s)']);
});

it('repeats what it is doing, with the time that has passed', () => {
  const { heard, progress, stop } = listen();
  progress('Building our-work…');
  jest.advanceTimersByTime(10_500);
  stop();
  expect(heard).toEqual(['Building our-work…', 'Building our-work… (5 s)', 'Building our-work… (10 s)']);
});

it('keeps silent once it was stopped, even if something is said later', () => {
  const { heard, progress, stop } = listen();
  stop();
  progress('Building our-work…');
  jest.advanceTimersByTime(60_000);
  expect(heard).toEqual(['Building our-work…']);
});
