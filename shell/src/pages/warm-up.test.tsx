import { fireEvent, render, screen } from '@testing-library/react';
import { aPin } from '../testing/releases';
import { warmUpOnIntent, warmUpSections } from './warm-up';

const warmUp = jest.fn();

beforeAll(() => warmUpOnIntent({ warmUp }, '/~preview/0123456789'));
beforeEach(() => {
  warmUp.mockReset();
  render(
    <>
      <a href="/~preview/0123456789/Events">
        <span>Events</span>
      </a>
      <a href="https://example.org/Events">Elsewhere</a>
      <a href="/Shop" target="_blank">
        Tab
      </a>
      <a href="#main">Here</a>
      <p>Text</p>
    </>,
  );
});

it.each(['Elsewhere', 'Tab', 'Here', 'Text'])('loads nothing for “%s”', (text) => {
  fireEvent.pointerOver(screen.getByText(text));
  expect(warmUp).not.toHaveBeenCalled();
});

describe('entries of the sections', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(navigator, 'connection');
  });
  const begin = async () => {
    const warmUpSection = jest.fn(async () => undefined);
    const done = warmUpSections([aPin('birds'), aPin('events')], warmUpSection);
    expect(warmUpSection).not.toHaveBeenCalled();
    await jest.runAllTimersAsync();
    await done;
    return warmUpSection;
  };

  it('are loaded one after the other, some time after the first page', async () => {
    expect((await begin()).mock.calls).toEqual([[aPin('birds')], [aPin('events')]]);
  });

  it('are not loaded in advance for a visitor who saves data', async () => {
    Object.assign(navigator, { connection: { saveData: true } });
    expect(await begin()).not.toHaveBeenCalled();
  });
});
