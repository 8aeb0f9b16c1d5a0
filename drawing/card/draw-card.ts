import { loadLettering, type Lettering } from '../lettering/lettering';
import { articleCard } from './article-card';
import { CARD, type CardContent, type CardNames } from './card';
import type { CardKit } from './card-elements';

let lettering: Promise<Lettering> | undefined;

/**
 * Draws the picture that other sites show beside a link to a page, 1200 × 630.
 * @returns the complete SVG file; texts are paths in it, so it looks the same wherever it is rasterised
 * @throws {MissingGlyphError} when the site's fonts lack a character
 */
export async function drawCard(content: CardContent, names: CardNames): Promise<string> {
  const body = await bodyOf(content, { lettering: await (lettering ??= loadLettering()), names });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${CARD.width} ${CARD.height}" width="${CARD.width}" height="${CARD.height}">${body}</svg>`;
}

/** The kinds that draw need the list of species, which only the site's own project has. */
async function bodyOf(content: CardContent, kit: CardKit): Promise<string> {
  switch (content.draw) {
    case 'home':
      return (await import('./scene-cards')).homeCard(content, kit);
    case 'species':
      return (await import('./species-card')).speciesCard(content, kit);
    case 'all-species':
      return (await import('./all-species-card')).allSpeciesCard(content, kit);
    case 'article':
      return articleCard(content, kit);
    case 'event':
      return (await import('./scene-cards')).eventCard(content, kit);
  }
}
