import { generateKeyPairSync, sign } from 'node:crypto';
import { isSignedText } from './signed-text';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const key = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64');
const start = '{"edition":7';
const signed = `${start},"signature":"${sign(null, Buffer.from(start), privateKey).toString('base64')}"}`;

it('accepts a text that one of the keys has signed', async () => {
  expect(await isSignedText(signed, [key])).toBe(true);
  expect(await isSignedText(signed, ['AAAA', key])).toBe(true);
});

it.each([
  ['that was changed', signed.replace('7', '8'), [key]],
  ['without a signature', `${start}}`, [key]],
  ['with more after its signature', `${signed} `, [key]],
  ['that another key has signed', signed, [key.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))]],
  ['of a site without a key', signed, []],
])('refuses a text %s', async (_what, text, keys) => {
  expect(await isSignedText(text, keys)).toBe(false);
});
