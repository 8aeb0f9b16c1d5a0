import { organisation } from '@raptors/shared/organisation/organisation';
import { aForm, anInbox, store } from '../testing/an-inbox';
import { pledgeReceipt } from './pledge-receipt';
import { waysToGive } from './ways';

it('names the ways to give in the language of the page', () => {
  const { bank, links } = waysToGive('50', 'D 7M3 50', 'ne');
  expect(bank.map(({ name }) => name)).toContain('बैङ्क');
  expect([...bank.map(({ name }) => name), ...links.map(({ label }) => label)].join()).toMatch(
    /^[^a-zA-Z]+SWIFT[^a-zA-Z]+$/,
  );
});

it('fills amount and reference into every way, and names the host that a link opens', () => {
  const { bank, links } = waysToGive('50', 'D 7M3 50');
  expect(bank).toContainEqual({ name: 'Reference', value: 'D 7M3 50' });
  expect(bank).toContainEqual({ name: 'Amount', value: 'USD 50' });
  expect(links[0]).toMatchObject({
    host: 'wallet.example',
    url: expect.stringContaining('amount=50&note=D%207M3%2050'),
  });
});

it('accepts no link that could run code', () => {
  const link = { kind: 'wallet', label: 'A wallet', url: 'javascript:alert(1)' };
  expect(() => waysToGive('50', 'D 7M3 50', undefined, { links: [link] })).toThrow(
    'must begin with https://',
  );
});

it('says that nothing has been charged, before any way, and marks what is sample content', async () => {
  const inbox = await anInbox();
  const pledge = await store(inbox.database, 'pledge', { amount: '50' });
  await inbox.close();
  const { text } = pledgeReceipt(pledge, aForm('pledge'));
  expect(text.indexOf('Nothing has been charged.')).toBeLessThan(text.indexOf('Bank transfer'));
  expect(text).toMatch(/Sample: account, links and email address are not ours yet/);
  // So that a launched site refuses the release.
  expect(organisation.sample).toContain('giving');
});

it('leaves out the ways that the organisation has not filled in', () => {
  const none = { bank: [], links: [], isSample: false };
  expect(waysToGive('50', 'D 7M3 50', undefined, {})).toEqual(none);
  const sample = { bank: [{ name: 'Bank', value: 'Sample Bank' }] };
  expect(waysToGive('50', 'D 7M3 50', undefined, sample)).toMatchObject({
    isSample: true,
    bank: sample.bank,
  });
  expect(waysToGive('50', 'D 7M3 50', undefined, sample, { ...organisation, launched: true })).toEqual(none);
});
