import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { STATUS_GROUPS } from '@raptors/shared/design/RiskBand/RiskBand';

it('draws as many birds of each status as the organisation counts', () => {
  const drawing = readFileSync(join(__dirname, 'waffle.picture.drawing'), 'utf8');
  expect(JSON.parse(drawing)).toMatchObject({
    parts: STATUS_GROUPS.map(({ species }) => ({ count: species })),
  });
});
