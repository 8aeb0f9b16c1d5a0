import { receivingInbox } from '@raptors/tests/support/site/receiving-inbox';

const { running, start } = receivingInbox();

it('sends headers with its pages that hide addresses with secrets from other sites', async () => {
  await start();
  const { headers } = await fetch(`${running.origin}/~inbox/sign-in`);
  expect(headers.get('referrer-policy')).toBe('same-origin');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toContain("form-action 'self'");
});
