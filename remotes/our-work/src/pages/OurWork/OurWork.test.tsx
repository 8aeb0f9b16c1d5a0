import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import page from '../../../content/our-work.json';

it('draws as many birds of each status as the sentence counts', () => {
  const drawing = readFileSync(join(__dirname, 'waffle.picture.drawing'), 'utf8');
  expect(JSON.parse(drawing)).toMatchObject({
    parts: page.risk.nationalStatus.map(({ species }) => ({ count: species })),
  });
});
