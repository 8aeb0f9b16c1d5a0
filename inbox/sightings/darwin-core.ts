import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Zip from 'adm-zip';
import { escapeHtml } from '@raptors/shared/contract/escape';
import { fillPlaces } from '@raptors/shared/contract/text-language';
import { organisation } from '@raptors/shared/organisation/organisation';
import { csv } from '@raptors/shared/publishing/csv';
import type { Birds } from './birds';
import type { Sighting } from './sighting';

const LICENCE = 'http://creativecommons.org/licenses/by/4.0/legalcode';
const DATASET = `Sightings of raptors in ${organisation.country} reported to ${organisation.productName}`;
const TERMS = 'http://rs.tdwg.org/dwc/terms/';
const DUBLIN_CORE = 'http://purl.org/dc/terms/';
const LIFE_STAGES: Readonly<Record<string, string>> = { adult: 'adult', young: 'juvenile' };
const BEHAVIOUR: Readonly<Record<string, string>> = {
  flying: 'flying',
  perched: 'perched',
  feeding: 'hunting or feeding',
  nesting: 'at a nest',
  hurt: 'injured',
};

/** Names need consent; exact places are left out. */
const COLUMNS: Readonly<Record<string, (sighting: Sighting, birds: Birds) => string | number | undefined>> = {
  occurrenceID: ({ reference }) =>
    `urn:${organisation.productName.toLowerCase()}:sighting:${reference.replaceAll(' ', '')}`,
  datasetName: () => DATASET,
  basisOfRecord: () => 'HumanObservation',
  recordedBy: ({ fields }) => (fields.named ? fields.name?.[0] : undefined),
  occurrenceStatus: () => 'present',
  eventDate,
  scientificName: (sighting) => taxonOf(sighting).name,
  taxonRank: (sighting) => taxonOf(sighting).rank,
  vernacularName: ({ species: [bird, other] }, birds) =>
    bird && !other ? birds.get(bird.scientificName)?.englishName : undefined,
  kingdom: () => 'Animalia',
  class: () => 'Aves',
  identificationRemarks: ({ species: [bird, ...others] }) =>
    bird && others.length > 0
      ? `One of: ${[bird, ...others].map(({ scientificName }) => scientificName).join(', ')}`
      : undefined,
  individualCount: ({ fields }) => fields.count?.[0],
  lifeStage: ({ fields }) => LIFE_STAGES[fields.age?.[0] ?? ''],
  behavior: ({ fields }) => BEHAVIOUR[fields.doing?.[0] ?? ''],
  vitality: ({ fields }) => (fields.doing?.[0] === 'dead' ? 'dead' : 'alive'),
  decimalLatitude: ({ shown }) => shown?.latitude.toFixed(3),
  decimalLongitude: ({ shown }) => shown?.longitude.toFixed(3),
  geodeticDatum: ({ shown }) => shown && 'WGS84',
  coordinateUncertaintyInMeters: ({ shown, accuracyKm }) =>
    shown && Math.round((shown.km + accuracyKm) * 1000),
  coordinatePrecision: ({ shown }) => shown && 0.001,
  country: () => organisation.country,
  countryCode: () => 'NP',
  locality: ({ shown }) => (shown?.near ? `near ${shown.near}` : undefined),
  dataGeneralizations: ({ shown }) =>
    shown && `The place is anywhere in a circle of ${shown.km} km, whose middle is that of a grid.`,
  informationWithheld: ({ shown }) => (shown ? undefined : 'The place is withheld or not known.'),
  license: () => LICENCE,
};

function eventDate({ fields: { day = [], time = [] } }: Sighting) {
  return time[0] ? `${day[0]}T${time[0]}+05:45` : day[0];
}

/** The bird, or what possible birds have in common: genus or class. */
function taxonOf({ species }: Sighting): { name: string; rank: string } {
  const [first, ...others] = species.map(({ scientificName }) => scientificName);
  const [genus = 'Aves', epithet] = first?.split(' ') ?? [];
  if (others.length === 0 && epithet) return { name: `${genus} ${epithet}`, rank: 'species' };
  const isOneGenus = epithet && others.every((name) => name.startsWith(`${genus} `));
  return isOneGenus ? { name: genus, rank: 'genus' } : { name: 'Aves', rank: 'class' };
}

/** A ZIP for GBIF. @param birds for English names */
export function darwinCoreArchive(sightings: readonly Sighting[], birds: Birds, now: Date): Buffer {
  const archive = new Zip();
  const rows = sightings.map((sighting) => Object.values(COLUMNS).map((valueOf) => valueOf(sighting, birds)));
  archive.addFile('occurrence.csv', Buffer.from(csv([Object.keys(COLUMNS), ...rows])));
  archive.addFile('meta.xml', Buffer.from(meta()));
  archive.addFile('eml.xml', Buffer.from(eml(now.toISOString().slice(0, 10))));
  return archive.toBuffer();
}

function meta(): string {
  const terms = Object.keys(COLUMNS).map((name) => (name === 'license' ? DUBLIN_CORE : TERMS) + name);
  const fields = terms.map((term, index) => `    <field index="${index}" term="${term}"/>\n`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>
<archive xmlns="http://rs.tdwg.org/dwc/text/" metadata="eml.xml">
  <core encoding="UTF-8" fieldsTerminatedBy="," linesTerminatedBy="\\n" fieldsEnclosedBy="&quot;" ignoreHeaderLines="1" rowType="${TERMS}Occurrence">
    <files><location>occurrence.csv</location></files>
    <id index="0"/>
${fields}  </core>
</archive>
`;
}

const EML = readFileSync(join(import.meta.dirname, 'eml.xml'), 'utf8');

const eml = (day: string) =>
  fillPlaces(EML, {
    id: escapeHtml(`${organisation.productName.toLowerCase()}-sightings-${day}`),
    title: escapeHtml(DATASET),
    product: escapeHtml(organisation.productName),
    email: escapeHtml(organisation.email),
    licence: LICENCE,
    day,
  });
