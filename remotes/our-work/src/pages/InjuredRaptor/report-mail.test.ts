import { reportMail } from './report-mail';

it('opens an email with the subject and a line for each question, on lines of their own', () => {
  const { protocol, pathname, searchParams } = new URL(
    reportMail('hello@birds.example', 'Injured & found', ['Place:', 'What happened, and when?']),
  );
  expect(protocol).toBe('mailto:');
  expect(pathname).toBe('hello@birds.example');
  expect(searchParams.get('subject')).toBe('Injured & found');
  expect(searchParams.get('body')).toBe('Place: \r\nWhat happened, and when? ');
});
