import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CARD_SIZE } from '@raptors/shared/contract/card-file';
import type { Output, OutputsContext } from '@raptors/shared/publishing/outputs';

const TITLE = 'Raptors are the indicators of ecosystem health';

export function* outputs({ folder, kit }: OutputsContext): Generator<Output> {
  const scene = readFileSync(join(folder, 'content/pictures/home-card.svg'), 'utf8');
  yield {
    card: '/',
    svg: kit.card(
      kit.picture(scene, { x: 0, y: 0, ...CARD_SIZE }, 'scene'),
      kit.nightTitle(TITLE, { sizes: [58, 52, 46], width: 700, foot: 556 }).svg,
      kit.signature({ right: CARD_SIZE.width - 56, bottom: 560 }, kit.colours.onNight),
    ),
  };
}
