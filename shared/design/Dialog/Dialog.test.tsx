import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from './Dialog';

function Example() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button onClick={() => setIsOpen(true)}>View Details</button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Field training">
        <p>Four days in Dharan</p>
        <a href="https://forms.example">Apply</a>
      </Dialog>
    </>
  );
}

beforeEach(async () => {
  render(<Example />);
  await userEvent.click(screen.getByRole('button', { name: 'View Details' }));
});

it('stays open when a press began inside and ended on the backdrop, as in selecting text', async () => {
  await userEvent.pointer([
    { keys: '[MouseLeft>]', target: screen.getByText('Four days in Dharan') },
    { keys: '[/MouseLeft]', target: screen.getByRole('dialog') },
  ]);
  expect(screen.getByRole('dialog')).toBeVisible();
});
