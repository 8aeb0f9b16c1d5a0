import organisation from '../../organisation/organisation.json';
import { nepaliNameCharacters, scientificNameCharacters, textCharacters } from './characters';

/** One font file to cut, and the local fonts that stand in until it has come. */
export type FontCut = {
  file: string;
  source: string;
  family: string;
  weight: string;
  style: 'normal' | 'italic';
  characters: string;
  /** Limits of the weight axis, for a variable font. */
  weightAxis?: { min: number; max: number };
  /** Weight at which widths are compared with the fallback; the one set most often. */
  measuredWeight?: number;
  fallbacks?: readonly Fallback[];
  /** False when the file loads only on pages that need it. */
  countsForBudget: boolean;
};

/** Average widths are those of the sample in `font-metrics.ts`; Georgia's were measured on Gelasio, which has its widths. */
type Fallback = { family: string; local: readonly string[]; averageWidth: number };

const serifs: readonly Fallback[] = [
  { family: 'Georgia', local: ['Georgia', 'Gelasio'], averageWidth: 0.4364 },
  { family: 'Noto', local: ['Noto Serif'], averageWidth: 0.472 },
  { family: 'Times', local: ['Times New Roman', 'Liberation Serif'], averageWidth: 0.3974 },
];
const italicSerifs: readonly Fallback[] = [
  { family: 'Georgia', local: ['Georgia Italic', 'Gelasio Italic'], averageWidth: 0.4472 },
  { family: 'Noto', local: ['Noto Serif Italic'], averageWidth: 0.461 },
  { family: 'Times', local: ['Times New Roman Italic', 'Liberation Serif Italic'], averageWidth: 0.4006 },
];
const sans = (local: readonly string[], averageWidth: number): readonly Fallback[] => [
  { family: 'Sans', local, averageWidth },
];

/** Everything LOOK section 3 lists. */
export const fontCuts: readonly FontCut[] = [
  {
    file: 'eczar.woff2',
    source: '@fontsource-variable/eczar/files/eczar-latin-wght-normal.woff2',
    family: 'Eczar',
    weight: '400 800',
    style: 'normal',
    characters: textCharacters,
    weightAxis: { min: 400, max: 800 },
    measuredWeight: 500,
    fallbacks: serifs,
    countsForBudget: true,
  },
  {
    file: 'mukta-400.woff2',
    source: '@fontsource/mukta/files/mukta-latin-400-normal.woff2',
    family: 'Mukta',
    weight: '400',
    style: 'normal',
    characters: textCharacters,
    fallbacks: sans(['Arial', 'Liberation Sans', 'Roboto'], 0.4415),
    countsForBudget: true,
  },
  {
    file: 'mukta-600.woff2',
    source: '@fontsource/mukta/files/mukta-latin-600-normal.woff2',
    family: 'Mukta',
    weight: '600',
    style: 'normal',
    characters: textCharacters,
    fallbacks: sans(['Arial Bold', 'Liberation Sans Bold', 'Roboto Bold'], 0.4733),
    countsForBudget: true,
  },
  {
    file: 'newsreader-italic.woff2',
    source: '@fontsource/newsreader/files/newsreader-latin-400-italic.woff2',
    family: 'Newsreader',
    weight: '400',
    style: 'italic',
    characters: scientificNameCharacters,
    fallbacks: italicSerifs,
    countsForBudget: true,
  },
  {
    file: 'eczar-wordmark.woff2',
    source: '@fontsource/eczar/files/eczar-devanagari-500-normal.woff2',
    family: 'Eczar Wordmark',
    weight: '500',
    style: 'normal',
    characters: organisation.wordmarkNepali,
    countsForBudget: true,
  },
  {
    file: 'eczar-nepali.woff2',
    source: '@fontsource/eczar/files/eczar-devanagari-500-normal.woff2',
    family: 'Eczar Nepali',
    weight: '500',
    style: 'normal',
    characters: nepaliNameCharacters,
    countsForBudget: false,
  },
];

/** Most that a page without Nepali names may load in fonts, in bytes. */
export const fontBudgetBytes = 60_000;
