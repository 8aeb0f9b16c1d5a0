import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import section from '../../../content/section.json';
import { ShareButton } from './ShareButton';

const ADDRESS = 'https://example.org/owls';

it('copies the address and says so', async () => {
  const user = userEvent.setup();
  render(
    <ShareButton title="Owls" url={ADDRESS}>
      Share
    </ShareButton>,
  );
  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect(await navigator.clipboard.readText()).toBe(ADDRESS);
  expect(screen.getByRole('status')).toHaveTextContent(section.sharing.copied);
});

// A browser that allows no copying threw an error that nobody caught, and the visitor was told nothing.
it('says where the address is when the browser allows no copying', async () => {
  const user = userEvent.setup();
  jest
    .spyOn(navigator.clipboard, 'writeText')
    .mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
  render(
    <ShareButton title="Owls" url={ADDRESS}>
      Share
    </ShareButton>,
  );
  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect(screen.getByRole('status')).toHaveTextContent(section.sharing.notCopied);
});
