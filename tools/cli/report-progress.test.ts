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

it('prints nothing for a command that ends within a second, nor time after it was stopped', () => {
  const { heard, progress, stop } = listen();
  jest.advanceTimersByTime(900);
  stop();
  jest.advanceTimersByTime(60_000);
  expect(heard).toEqual([]);
  progress('Building our-work…');
  jest.advanceTimersByTime(60_000);
  expect(heard).toEqual(['Building our-work…']);
});

it('prints a line after one second, and then every five seconds', () => {
  const { heard, stop } = listen();
  jest.advanceTimersByTime(6_500);
  stop();
  expect(heard).toEqual(['Working… (1 s)', 'Working… (6 s)']);
});

it('repeats what it is doing, with the time that has passed and the steps that run now', () => {
  const { heard, progress } = listen('prerender, write');
  progress('Building our-work…');
  jest.advanceTimersByTime(10_500);
  expect(heard).toEqual([
    'Building our-work…',
    'Building our-work… (5 s: prerender, write)',
    'Building our-work… (10 s: prerender, write)',
  ]);
});
