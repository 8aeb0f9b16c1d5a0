import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import labels from '../content/labels.json';
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

describe('Dialog', () => {
  beforeEach(async () => {
    render(<Example />);
    await userEvent.click(screen.getByRole('button', { name: 'View Details' }));
  });

  it('opens with its title as its name, and closes by its button', async () => {
    expect(screen.getByRole('dialog', { name: 'Field training' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: labels.close }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('stays open when a press began inside and ended on the backdrop, as when text is selected', async () => {
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: screen.getByText('Four days in Dharan') },
      { keys: '[/MouseLeft]', target: screen.getByRole('dialog') },
    ]);
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('keeps the focus: Tab leads from its last control to its first, and back with Shift', async () => {
    const [first, last] = [
      screen.getByRole('button', { name: labels.close }),
      screen.getByRole('link', { name: 'Apply' }),
    ];
    last.focus();
    await userEvent.tab();
    expect(first).toHaveFocus();
    await userEvent.tab({ shift: true });
    expect(last).toHaveFocus();
  });
});
