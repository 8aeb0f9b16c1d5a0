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
  const { latitude, longitude, near, km } = shown;
  const where = [`near ${near} (within ${km} km)`, latitude.toFixed(3), longitude.toFixed(3)];
  const remarks = fields.doing?.[0] === 'dead' ? 'Found dead' : '';
  return [
    [
      ...[bird.englishName, genus, epithet, fields.count?.[0], remarks, ...where],
      ...[`${month}/${day}/${year}`, fields.time?.[0], '', 'NP', 'Incidental', 1],
      ...['', 'N', '', '', reference],
    ],
  ];
}
