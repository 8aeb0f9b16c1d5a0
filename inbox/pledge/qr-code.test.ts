import jsQR from 'jsqr';
import sharp from 'sharp';
import { qrCode } from './qr-code';

it.each([
  'https://inbox.example/~forms/receipt/aBcDeFgHiJkLmNoPqRsTuV',
  `https://a.example/${'x'.repeat(90)}`,
])('shows %s to a camera', async (address) => {
  const [svg = ''] = /<svg.*<\/svg>/s.exec(qrCode(address, 'This page').text) ?? [];
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(address);
});
