import { csv } from './csv';
import type { Sighting } from './sighting';

/**
 * Sightings in eBird's record format: a table of 19 columns without a line of headings. Those without a place that everyone may see, and those of an
 * unsure bird, are left out: eBird takes neither.
 */
export const eBirdCsv = (sightings: readonly Sighting[]): string => csv(sightings.flatMap(recordOf));

function recordOf({ species, shown, fields, reference }: Sighting) {
  const [bird, ...others] = species;
  const [genus, epithet] = bird?.scientificName.split(' ') ?? [];
  const [year, month, day] = fields.day?.[0]?.split('-') ?? [];
  if (!bird || !epithet || others.length > 0 || !shown || !day) return [];
  return [
    [
      bird.englishName,
      genus,
      epithet,
      fields.count?.[0],
      fields.doing?.[0] === 'dead' ? 'Found dead' : '',
      `near ${shown.near} (within ${shown.km} km)`,
      shown.latitude.toFixed(3),
      shown.longitude.toFixed(3),
      `${month}/${day}/${year}`,
      fields.time?.[0],
      '',
      'NP',
      'Incidental',
      1,
      '',
      'N',
      '',
      '',
      reference,
    ],
  ];
}
