import { darwinCoreArchive } from './darwin-core';
import { eBirdCsv } from './ebird';
import type { Sighting } from './sighting';

type SightingFile = {
  name: string;
  type: string;
  contentOf: (sightings: readonly Sighting[], now: Date) => Buffer | string;
};

/** The files in which accepted sightings go out, by the word of the operator's command. */
export const SIGHTING_FILES = {
  'darwin-core': { name: 'sightings.zip', type: 'application/zip', contentOf: darwinCoreArchive },
  ebird: { name: 'sightings-ebird.csv', type: 'text/csv; charset=utf-8', contentOf: eBirdCsv },
} as const satisfies Record<string, SightingFile>;

/** Whether a word names one of them. */
export const isSightingFile = (word: string): word is keyof typeof SIGHTING_FILES =>
  Object.hasOwn(SIGHTING_FILES, word);
