import { render, screen } from '@testing-library/react';
import labels from '../content/labels.json';
import { ButtonLink } from './ButtonLink';

it('says that it opens a new tab, and gives that tab no access to this one', () => {
  render(
    <ButtonLink href="https://forms.example/apply" newTab>
      Apply Now
    </ButtonLink>,
  );
  const link = screen.getByRole('link', { name: `Apply Now ${labels.newTab}` });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});
