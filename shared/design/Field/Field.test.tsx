import { render, screen } from '@testing-library/react';
import { Field } from './Field';

describe('Field', () => {
  it('ties label and error to the input', () => {
    render(
      <Field label="Email" name="email" error="Invalid email address" type="email" defaultValue="asha@" />,
    );
    const input = screen.getByRole('textbox', { name: 'Email' });
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('Invalid email address');
    expect(input).toHaveValue('asha@');
  });

  it('is valid and undescribed without an error', () => {
    render(<Field label="Message" name="message" multiline />);
    const area = screen.getByRole('textbox', { name: 'Message' });
    expect(area.tagName).toBe('TEXTAREA');
    expect(area).toBeValid();
    expect(area).not.toHaveAttribute('aria-describedby');
  });
});
