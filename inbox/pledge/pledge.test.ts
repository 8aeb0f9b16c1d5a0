import { organisation } from '@raptors/shared/organisation/organisation';
import { aForm, inboxOfEachTest } from '../testing/an-inbox';
import { pledgeReceipt } from './pledge-receipt';
import { waysToGive } from './ways';

const inbox = inboxOfEachTest();
const GIFT = { amount: '50', currency: 'USD', reference: 'D 7M3 50' };

it('names the ways to give in the language of the page', () => {
  const { bank, links } = waysToGive(GIFT, 'ne');
  expect(bank.map(({ name }) => name)).toContain('बैङ्क');
  expect([...bank.map(({ name }) => name), ...links.map(({ label }) => label)].join()).toMatch(
    /^[^a-zA-Z]+SWIFT[^a-zA-Z]+$/,
  );
});

it('fills amount and reference into every way, and names the host that a link opens', () => {
  const { bank, links } = waysToGive(GIFT);
  expect(bank).toContainEqual({ name: 'Reference', value: 'D 7M3 50' });
  expect(bank).toContainEqual({ name: 'Amount', value: 'USD 50' });
  expect(links[0]).toMatchObject({
    host: 'wallet.example',
    url: expect.stringContaining('amount=50&currency=USD&note=D%207M3%2050'),
  });
});

it('accepts no link that could run code', () => {
  const link = { kind: 'wallet', label: 'A wallet', url: 'javascript:alert(1)' };
  expect(() => waysToGive(GIFT, undefined, { links: [link] })).toThrow('must begin with https://');
});

it('says that nothing has been charged, before any way, and marks what is sample content', async () => {
  const pledge = await inbox.store('pledge', { amount: '50' });
  const { text } = pledgeReceipt(pledge, aForm('pledge'));
  expect(text.indexOf('Nothing has been charged.')).toBeLessThan(text.indexOf('Bank transfer'));
  expect(text).toMatch(/Sample: account, links and email address are not ours yet/);
  const inRupees = { amount: '150000', currency: 'NPR' };
  const rupees = await inbox.store('pledge', inRupees, { owner: 'events-donate-ne' });
  const page = pledgeReceipt(rupees, aForm('pledge')).text;
  expect(page).toMatch(/NPR 150000<.*currency=NPR.*class="amount">रु 1,50,000</s);
  expect(decodeURIComponent(page)).toMatch(/रु 1,50,000 सहयोग गर्न चाहन्छु.*रु 1,50,000/s);
  expect(page).not.toMatch(/\$|USD/);
  // So that a launched site refuses the release.
  expect(organisation.sample).toContain('giving');
});

it('leaves out the ways that the organisation has not filled in', () => {
  const none = { bank: [], links: [], isSample: false };
  expect(waysToGive(GIFT, undefined, {})).toEqual(none);
  const sample = { bank: [{ name: 'Bank', value: 'Sample Bank' }] };
  expect(waysToGive(GIFT, undefined, sample)).toMatchObject({
    isSample: true,
    bank: sample.bank,
  });
  expect(waysToGive(GIFT, undefined, sample, { ...organisation, launched: true })).toEqual(none);
});
