import { loadLettering, type Lettering } from '../lettering/lettering';
import { allSpeciesCard } from './all-species-card';
import { articleCard } from './article-card';
import { CARD, type CardContent, type CardNames } from './card';
import type { CardKit } from './card-elements';
import { eventCard, homeCard } from './scene-cards';
import { speciesCard } from './species-card';

let lettering: Promise<Lettering> | undefined;

/**
 * Draws the picture that other sites show beside a link to a page, 1200 × 630.
 * @returns the complete SVG file; texts are paths in it, so it looks the same wherever it is rasterised
 * @throws {MissingGlyphError} when the site's fonts lack a character
 */
export async function drawCard(content: CardContent, names: CardNames): Promise<string> {
  const body = bodyOf(content, { lettering: await (lettering ??= loadLettering()), names });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${CARD.width} ${CARD.height}" width="${CARD.width}" height="${CARD.height}">${body}</svg>`;
}

function bodyOf(content: CardContent, kit: CardKit): string {
  switch (content.draw) {
    case 'home':
      return homeCard(content, kit);
    case 'species':
      return speciesCard(content, kit);
    case 'all-species':
      return allSpeciesCard(content, kit);
    case 'article':
      return articleCard(content, kit);
    case 'event':
      return eventCard(content, kit);
  }
}
