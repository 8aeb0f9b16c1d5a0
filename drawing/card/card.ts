import type { StatusCode } from '@raptors/shared/design/StatusBadge/status';

/** Size of every card in pixels: what social networks and messengers show whole. */
export const CARD = { width: 1200, height: 630 } as const;

/** Nothing to be read is nearer to the edge, because some networks round or cut the corners. */
export const MARGIN = 64;

/** A species as its card shows it. */
export type CardSpecies = {
  sn: number;
  englishName: string;
  scientificName: string;
  globalStatus: StatusCode;
  nationalStatus: StatusCode;
};

/** Everything that is on a card, `scene` as SVG: two equal contents give the same picture. */
export type CardContent =
  | { draw: 'home'; title: string }
  | ({ draw: 'species' } & CardSpecies)
  | { draw: 'all-species'; title: string }
  | { draw: 'article'; section: string | undefined; title: string; text: string; scene: string }
  | { draw: 'event'; when: string; title: string; deadline: string | undefined };

/** Names of the organisation, which sign every card: in Latin letters and in Nepali. */
export type CardNames = { name: string; nepaliName: string };

/** Colours of the light scheme: a card has only one. */
export const COLOURS = {
  paper: '#faf7f0',
  plate: '#f3eee1',
  ink: '#16302e',
  ink2: '#47605d',
  plateInk2: '#34504c',
  night: '#101b27',
  onNight: '#fffaf0',
  onNight2: '#b9cbc5',
  act: '#e9a23b',
} as const;
