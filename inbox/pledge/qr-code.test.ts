import jsQR from 'jsqr';
import sharp from 'sharp';
import { qrCode } from './qr-code';

it.each([
  'https://inbox.example/~forms/receipt/aBcDeFgHiJkLmNoPqRsTuV',
  `https://a.example/${'x'.repeat(90)}`,
])('shows %s to a camera, with the mark in its middle', async (address) => {
  const svg = qrCode(address, 'This page').text.replace(
    '<svg ',
    '<svg xmlns="http://www.w3.org/2000/svg" width="190" height="190" ',
  );
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(address);
});
