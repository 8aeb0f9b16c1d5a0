import { render, screen } from '@testing-library/react';
import { someOfflineWords } from '../../testing/words';
import { SavedWays } from './NotSaved';

it('says that the page is not stored, and offers those that are', () => {
  render(<SavedWays words={someOfflineWords} />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(someOfflineWords.notSaved.title);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/Birds', '/Trees']);
  expect(screen.getByRole('button', { name: someOfflineWords.notSaved.retry })).toBeVisible();
});
