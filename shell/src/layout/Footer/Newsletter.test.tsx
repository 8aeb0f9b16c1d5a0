import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fillIn } from '@raptors/shared/organisation/organisation';
import words from '../../../content/footer.json';
import { Newsletter } from './Newsletter';

it('requires an email address, sends nothing, keeps what was typed and says that sign-up is not connected', async () => {
  render(<Newsletter />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: words.newsletter.label });
  expect(field).toBeRequired();
  expect(field).toHaveAttribute('type', 'email');
  await userEvent.type(field, 'asha@example.org');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  // `false`: the default action was prevented.
  expect(fireEvent.submit(field.form as HTMLFormElement)).toBe(false);
  expect(screen.getByRole('status')).toHaveTextContent(fillIn(words.newsletter.notConnected));
  expect(field).toHaveValue('asha@example.org');
  // Without a script the method keeps the browser from leaving the page.
  expect(field.form).toHaveAttribute('method', 'dialog');
});
