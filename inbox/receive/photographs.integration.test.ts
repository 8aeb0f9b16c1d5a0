import sharp, { type Sharp } from 'sharp';
import { WRITTEN } from '@raptors/tests/support/site/stored-form';
import { receivingInbox } from '@raptors/tests/support/site/receiving-inbox';
import { changeSettings } from '@raptors/site/testing/change-settings';
import { controlsOf } from '../testing/controls-of';
import { inTurns } from './in-turns';
import { drawingTurns, drawWaiting } from './photograph';

const { running, start, send, sendScripted, rows } = receivingInbox();
beforeEach(() => start());
const aPicture = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: 'green' } });
const withPhoto = (bytes: Uint8Array<ArrayBuffer>, name = 'owl.jpg', ...more: Uint8Array<ArrayBuffer>[]) => {
  const data = new FormData();
  for (const [field, value] of Object.entries(WRITTEN)) data.append(field, value);
  data.append('photos', new Blob([bytes], { type: 'image/jpeg' }), name);
  more.forEach((one, at) => data.append('photos', new Blob([one]), `good ${at}.jpg`));
  return data;
};
const movingPicture = async () => {
  const frames = await Promise.all([aPicture(), aPicture().negate()].map((one) => one.png().toBuffer()));
  return bytesOf(sharp(frames, { join: { animated: true } }).webp());
};
const bytesOf = async (picture: Sharp) => new Uint8Array(await picture.toBuffer());

it('photographs are drawn again, the right way up, without place or the name of a camera', async () => {
  const exif = { IFD0: { Make: 'Secretphone' }, IFD3: { GPSLatitude: '27/1 42/1 0/1' } };
  const picture = aPicture(3000, 1500).jpeg().withExif(exif).withMetadata({ orientation: 6 });
  const { status } = await sendScripted(withPhoto(await bytesOf(picture)));
  expect(status).toBe(201);
  const [photo] = await running.inbox.database.all('select * from photographs');
  expect(photo).toMatchObject({ type: 'image/jpeg', width: 1000, height: 2000, place: 0 });
  const { exif: kept, orientation } = await sharp(photo?.bytes as Buffer).metadata();
  expect([kept, orientation]).toEqual([undefined, undefined]);
  expect(JSON.parse(String((await rows())[0]?.fields))).toMatchObject({ photos: [photo?.id] });
});

it.each([
  ['a HEIC file', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), /^“owl.jpg” is a HEIC file/],
  ['a zip', Buffer.from('PK\x03\x04 something else', 'latin1'), /is not a photograph/],
  [
    'a drawing that may hold scripts',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    /is not a photograph/,
  ],
  ['a broken picture', Buffer.from('\xff\xd8\xff\xe0 and nothing', 'latin1'), /^“owl.jpg” is damaged/],
  [
    'half of a picture',
    async () => (await bytesOf(aPicture(900, 900).jpeg({ quality: 100 }))).slice(0, 2000),
    /^“owl.jpg” is damaged/,
  ],
  ['a picture that moves', () => movingPicture(), /^“owl.jpg” is an animation/],
  ['a file of more than 8 MB', Buffer.alloc(8 * 1024 * 1024 + 1, '\xff\xd8\xff', 'latin1'), /8 MB at most/],
  ['a picture of 50,000 pixels', () => bytesOf(aPicture(50_000, 10).png()), /50000 × 10 pixels/],
])('refuses %s in a sentence, and keeps the text', async (_what, bytes, sentence) => {
  const file = new Uint8Array(typeof bytes === 'function' ? await bytes() : bytes);
  const { status, answer } = await sendScripted(withPhoto(file));
  expect([status, answer]).toEqual([
    422,
    { status: 'refused', errors: { photos: expect.stringMatching(sentence) } },
  ]);
  const page = await (await send(withPhoto(file))).text();
  expect(controlsOf(page)).toMatchObject({ name: { value: 'Asha' } });
  expect(page).toContain('choose your photographs again');

  const good = await bytesOf(aPicture().jpeg());
  const kept = await sendScripted(withPhoto(file, 'owl.jpg', good));
  expect([kept.status, kept.answer]).toEqual([
    201,
    expect.objectContaining({ leftOut: expect.stringMatching(/^Not kept: “owl.jpg”/) }),
  ]);
  expect(await running.inbox.database.all('select place from photographs')).toEqual([{ place: 0 }]);
  const { receipt } = kept.answer as { receipt: string };
  expect(await (await fetch(running.origin + receipt)).text()).toContain('Not kept: “owl.jpg”');
});

it('photographs with print colours are drawn in the colours of screens', async () => {
  const picture = aPicture().toColourspace('cmyk').jpeg();
  expect((await sendScripted(withPhoto(await bytesOf(picture)))).status).toBe(201);
  const [photo] = await running.inbox.database.all('select bytes from photographs');
  expect((await sharp(photo?.bytes as Buffer).metadata()).space).toBe('srgb');
});

it('photographs are left out beyond the limit for unreviewed ones, and the text is kept', async () => {
  changeSettings({ PHOTOGRAPHS_MB: '1' });
  const noise = { type: 'gaussian', mean: 128, sigma: 80 } as const;
  const create = { width: 1500, height: 1500, channels: 3, noise } as const;
  const file = await bytesOf(sharp({ create: { ...create, background: 'grey' } }).jpeg({ quality: 95 }));
  expect((await sendScripted(withPhoto(file))).answer).not.toHaveProperty('leftOut');
  expect((await running.inbox.readTroubles()).map(({ rule }) => rule)).toContain('photographs');
  const next = await sendScripted({ ...WRITTEN, name: 'No photograph' });
  expect(next.answer).not.toHaveProperty('leftOut');
  const { status, answer } = await sendScripted(withPhoto(file, 'second.jpg'));
  expect([status, answer]).toEqual([
    201,
    expect.objectContaining({ leftOut: expect.stringMatching(/not kept.*looked at them.*Please send/) }),
  ]);
  expect(await running.inbox.database.all('select id from photographs')).toHaveLength(1);
  await running.inbox.database.all(`update submissions set state = 'done'`);
  expect((await sendScripted(withPhoto(file, 'third.jpg'))).answer).not.toHaveProperty('leftOut');
});

/** A day, divided by the 300 photographs that a network may send. */
const MS_PER_PHOTOGRAPH = 4.8 * 60_000;

it('photographs beyond three hundred a day of one network are left out, and the text is kept', async () => {
  const file = await bytesOf(aPicture(10, 10).jpeg());
  const from = async (network: string) => {
    const sent = withPhoto(file, 'owl.jpg', file, file);
    sent.set('message', `Which owl is this? ${Math.random()}`);
    return (await sendScripted(sent, { 'X-Forwarded-For': network })).answer;
  };
  expect(await from('198.51.100.7')).not.toHaveProperty('leftOut');
  // Counts 297 of 300 as sent.
  await running.inbox.database.all(
    'update network_limits set free_at = free_at + ? where free_at = (select max(free_at) from network_limits)',
    294 * MS_PER_PHOTOGRAPH,
  );
  expect(await from('198.51.100.7')).not.toHaveProperty('leftOut');
  expect(await from('198.51.100.7')).toMatchObject({ leftOut: expect.stringContaining('your network') });
  expect(await from('203.0.113.9')).not.toHaveProperty('leftOut');
});

it('photographs count once: not when they are sent again, are not kept, or nothing was stored', async () => {
  const { database } = running.inbox;
  const file = await bytesOf(aPicture(10, 10).jpeg());
  const counted = async () => {
    const [row] = await database.all('select max(free_at) as at from network_limits');
    return Math.round((Number(row?.at) - Date.now()) / MS_PER_PHOTOGRAPH);
  };
  const sendTwo = () => {
    const data = withPhoto(file, 'owl.jpg', file);
    data.append('_key', 'k'.repeat(20));
    return sendScripted(data);
  };
  expect((await sendTwo()).status).toBe(201);
  expect(await counted()).toBe(2);
  expect((await sendTwo()).status).toBe(201);
  expect(await counted()).toBe(2);
  changeSettings({ PHOTOGRAPHS_MB: '0' });
  const other = withPhoto(file, 'owl.jpg', file);
  expect((await sendScripted(other)).answer).toHaveProperty('leftOut');
  expect(await counted()).toBe(2);
  await database.all(
    `create trigger full_disk before insert on submissions begin select raise(abort, 'disk is full'); end`,
  );
  expect((await sendScripted(withPhoto(file))).status).toBe(503);
  expect(await counted()).toBe(2);
});

it.each([4, 9])('accepts three at most, and refuses %s at once, in a sentence', async (count) => {
  const large = new Uint8Array(5 * 1024 * 1024).fill(1);
  const data = withPhoto(large);
  for (let more = 1; more < count; more += 1) data.append('photos', new Blob([large]), `${more}.jpg`);
  const started = Date.now();
  expect((await sendScripted(data)).answer).toMatchObject({
    errors: { photos: `Photographs: ${count} are too many. The limit is 3.` },
  });
  expect(Date.now() - started).toBeLessThan(15_000);
});

it('photographs are optional: without any, a browser sends a file without a name', async () => {
  expect((await sendScripted(withPhoto(new Uint8Array(), ''))).status).toBe(201);
});

it('networks take turns to have their photographs drawn', async () => {
  const turns = inTurns();
  const order: string[] = [];
  const draw = (network: string, name: string) => turns(network, async () => void order.push(name));
  const all = [draw('a', 'a1'), draw('a', 'a2'), draw('a', 'a3'), draw('b', 'b1'), draw('a', 'a4')];
  await Promise.all(all);
  expect(order).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
});

it('a form is answered while photographs wait; the staff sees them when they are drawn', async () => {
  let release = () => {};
  const busy = drawingTurns('other', () => new Promise<void>((done) => (release = done)));
  const good = aPicture()
    .jpeg()
    .withExif({ IFD3: { GPSLatitude: '27/1 42/1 0/1' } });
  const half = (await bytesOf(aPicture(900, 900).jpeg({ quality: 100 }))).slice(0, 2000);
  const { status, answer } = await sendScripted(withPhoto(await bytesOf(good), 'owl.jpg', half));
  expect(status).toBe(201);
  const { database } = running.inbox;
  const widths = async () =>
    (await database.all('select width from photographs order by place')).map(({ width }) => width);
  expect(await widths()).toEqual([0, 0]);
  release();
  await Promise.all([busy, drawWaiting(database)]);
  expect(await widths()).toEqual([40]);
  const [photo] = await database.all('select bytes from photographs');
  expect((await sharp(photo?.bytes as Buffer).metadata()).exif).toBeUndefined();
  const { receipt } = answer as { receipt: string };
  expect(await (await fetch(running.origin + receipt)).text()).toContain('Not kept: This file is damaged');
});
