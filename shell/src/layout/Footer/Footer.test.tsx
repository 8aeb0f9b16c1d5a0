import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { organisation } from '@raptors/shared/organisation/organisation';
import { TestSite } from '../../testing/site';
import { someFooterWords } from '../../testing/words';
import { Footer } from './Footer';

const renderFooter = () =>
  render(
    <TestSite>
      <Footer words={someFooterWords} />
    </TestSite>,
  );

it('has the links that remotes ask for, the copyright line and the registration line', () => {
  renderFooter();
  expect(screen.getByRole('link', { name: 'Know raptors' })).toHaveAttribute(
    'href',
    '/About_Raptors/Know_raptors',
  );
  expect(
    screen.getByText(
      `© ${organisation.copyrightYear} ${organisation.productName}. ${someFooterWords.rights}`,
    ),
  ).toBeInTheDocument();
  expect(screen.getByText(organisation.registrationLine)).toBeInTheDocument();
});

it('opens the social media group in a new tab', () => {
  renderFooter();
  const link = screen.getByRole('link', { name: /^Our group/ });
  expect(link).toHaveAttribute('href', organisation.socialGroupUrl);
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAccessibleName(/in a new tab/);
});

describe('newsletter', () => {
  const field = () =>
    screen.getByRole<HTMLInputElement>('textbox', { name: someFooterWords.newsletter.label });

  it('requires an email address with the browser’s own check', () => {
    renderFooter();
    expect(field()).toBeRequired();
    expect(field()).toHaveAttribute('type', 'email');
  });

  it('sends nothing, keeps what was typed and says that sign-up is not connected', async () => {
    renderFooter();
    await userEvent.type(field(), 'asha@example.org');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    const form = field().form as HTMLFormElement;
    // `false`: the default action was prevented.
    expect(fireEvent.submit(form)).toBe(false);
    expect(screen.getByRole('status')).toHaveTextContent(someFooterWords.newsletter.notConnected);
    expect(field()).toHaveValue('asha@example.org');
    // Without a script the method keeps the browser from leaving the page.
    expect(form).toHaveAttribute('method', 'dialog');
  });
});
