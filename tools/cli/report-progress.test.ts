import { reportProgress } from './report-progress';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function listen(running = '') {
  const heard: string[] = [];
  return {
    heard,
    ...reportProgress(
      (line) => heard.push(line),
      () => running,
    ),
  };
}

it('prints nothing for a command that ends within a second', () => {
  const { heard, stop } = listen();
  jest.advanceTimersByTime(900);
  stop();
  jest.advanceTimersByTime(60_000);
  expect(heard).toEqual([]);
});

it('prints a line after one second, and then every five seconds', () => {
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

it('names the steps that run now, whatever was printed last', () => {
  const { heard, progress } = listen('prerender, write');
  progress('Checking and prerendering…');
  jest.advanceTimersByTime(5_500);
  expect(heard.at(-1)).toBe('Checking and prerendering… (5 s: prerender, write)');
});

it('prints nothing after it was stopped', () => {
  const { heard, progress, stop } = listen();
  stop();
  progress('Building our-work…');
  jest.advanceTimersByTime(60_000);
  expect(heard).toEqual(['Building our-work…']);
});
