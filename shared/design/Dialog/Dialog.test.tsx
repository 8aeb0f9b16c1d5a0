import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from './Dialog';

// jsdom has the element but not its methods; the journeys use a browser's own.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});

function Example() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button onClick={() => setIsOpen(true)}>View Details</button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Field training">
        <p>Four days in Dharan</p>
      </Dialog>
    </>
  );
}

describe('Dialog', () => {
  beforeEach(async () => {
    render(<Example />);
    await userEvent.click(screen.getByRole('button', { name: 'View Details' }));
  });

  it('opens with its title as its name', () => {
    expect(screen.getByRole('dialog', { name: 'Field training' })).toBeVisible();
  });

  it('closes by its button', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('closes by a click on the backdrop, which is the element itself', async () => {
    await userEvent.click(screen.getByRole('dialog'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('stays open when something inside is clicked', async () => {
    await userEvent.click(screen.getByText('Four days in Dharan'));
    expect(screen.getByRole('dialog')).toBeVisible();
  });
});
