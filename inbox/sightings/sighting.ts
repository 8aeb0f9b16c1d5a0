import { randomInt } from 'node:crypto';
import type { FormValues } from '@raptors/shared/contract/forms/check-form';
import type { FormDefinition } from '@raptors/shared/contract/forms/form';
import { parseCoordinates, type Position } from '@raptors/shared/contract/sightings/coordinates';
import { shownKm, shownMiddle } from '@raptors/shared/contract/sightings/shown-place';
import { nearestTown, townNamed, type Town } from '@raptors/shared/contract/sightings/towns';
import gazetteer from '@raptors/shared/organisation/towns.json' with { type: 'json' };
import * as v from 'valibot';
import type { Transaction, Row } from '../database/database';
import { fieldsSchema, type Submission } from '../receive/submission';

const speciesSchema = v.array(v.object({ scientificName: v.string(), englishName: v.string() }));
const number = v.nullable(v.pipe(v.unknown(), v.transform(Number)));
const rowSchema = v.object({
  id: v.string(),
  reference: v.string(),
  received_at: v.string(),
  fields: fieldsSchema,
  species: v.pipe(v.string(), v.parseJson(), speciesSchema),
  latitude: number,
  longitude: number,
  shown_km: number,
  shown_latitude: number,
  shown_longitude: number,
  near: v.nullable(v.string()),
});

/** A place as everyone may see it: somewhere in a circle, near a town. */
export type ShownPlace = Position & { km: number; near: string };

/** What somebody saw, read from the database. */
export type Sighting = {
  /** Of its submission. */
  id: string;
  reference: string;
  receivedAt: string;
  fields: FormValues;
  /** One, or up to three that it may have been. */
  species: v.InferOutput<typeof speciesSchema>;
  /** Where it was: only those who review sightings read it. `undefined` where what was written names no place that we know. */
  place: Position | undefined;
  /** `undefined`: nobody sees a place, because it is a nest or a roost, or because none is known. */
  shown: ShownPlace | undefined;
};

const places: readonly Town[] = [...gazetteer.districts, ...gazetteer.towns];

/** Where a text lies: coordinates, a link of a map, or a place of the gazetteer. The form reads it in the same way. */
export const placeOf = (written: string): Position | undefined =>
  parseCoordinates(written) ?? townNamed(written, places);

/**
 * Writes what a sighting needs beside its submission: the names of the birds, as the form of its release has them, the place, and the place that everyone
 * sees, which is moved at random here and never again.
 */
export async function keepSighting(
  transaction: Transaction,
  { id, fields }: Submission,
  form: FormDefinition,
): Promise<void> {
  const birds = birdsOf(form, fields.species);
  const place = placeOf(fields.place?.[0] ?? '');
  await write(transaction, id, birds.map(named), place, place && circleAround(place, kmOf(fields, birds)));
}

/**
 * Writes what a reviewer knows better: the bird, and that its place is shown to nobody. A circle that is as wide as before stays where it is.
 * @param species scientific name; one that the form does not offer leaves what was reported
 * @returns what has changed, in words
 */
export async function correctSighting(
  transaction: Transaction,
  { id, fields }: Submission,
  form: FormDefinition | undefined,
  { species, isSensitive }: { species: string; isSensitive: boolean },
): Promise<string> {
  const before = await sightingOf(transaction, id);
  if (!before) return '';
  const [known] = birdsOf(form, [species]);
  const birds = known ? [known] : birdsOf(form, fields.species);
  const { place } = before;
  const kmOfBirds = birds.length > 0 ? kmOf(fields, birds) : before.shown?.km;
  const km = isSensitive ? undefined : kmOfBirds;
  const shown = km === before.shown?.km ? before.shown : place && circleAround(place, km);
  // A form that is gone, or offers the bird no longer, takes nothing away.
  await write(transaction, id, birds.length > 0 ? birds.map(named) : before.species, place, shown);
  const isOther = known && !fields.species?.includes(species);
  return [isOther && known.label, isSensitive && 'its place is shown to nobody'].filter(Boolean).join(', ');
}

/** The birds of a form by their scientific names. */
const birdsOf = (form: FormDefinition | undefined, names: readonly string[] = []) => {
  const options = form?.fields.find(({ name }) => name === 'species')?.options ?? [];
  return names.flatMap((chosen) => options.find(({ value }) => value === chosen) ?? []);
};

const named = ({ value, label }: { value: string; label: string }) => ({
  scientificName: value,
  englishName: label,
});

const kmOf = ({ nest, doing }: FormValues, birds: ReturnType<typeof birdsOf>) =>
  shownKm({
    isNest: nest?.[0] !== undefined || doing?.[0] === 'nesting',
    speciesKm: birds.map((bird) => bird.shownKm),
  });

const circleAround = (place: Position, km: number | undefined) =>
  km === undefined ? undefined : { ...shownMiddle(place, km, [random(), random()]), km };

const write = (
  transaction: Transaction,
  id: string,
  species: Sighting['species'],
  place: Position | undefined,
  shown: (Position & { km: number }) | undefined,
) =>
  transaction.all(
    `insert into sightings (submission, species, latitude, longitude, shown_km, shown_latitude, shown_longitude, near) values (?, ?, ?, ?, ?, ?, ?, ?)
     on conflict (submission) do update set species = excluded.species, shown_km = excluded.shown_km,
       shown_latitude = excluded.shown_latitude, shown_longitude = excluded.shown_longitude, near = excluded.near`,
    id,
    JSON.stringify(species),
    place?.latitude ?? null,
    place?.longitude ?? null,
    shown?.km ?? null,
    shown?.latitude ?? null,
    shown?.longitude ?? null,
    shown ? (nearestTown(shown, gazetteer.towns)?.town.name ?? null) : null,
  );

const RANDOM_STEPS = 2 ** 40;
const random = () => randomInt(RANDOM_STEPS) / RANDOM_STEPS;

const SIGHTINGS = `select submissions.id, reference, received_at, fields, species, latitude, longitude, shown_km, shown_latitude, shown_longitude, near
  from submissions join sightings on sightings.submission = submissions.id`;

/** The sightings that somebody has read and accepted, the oldest first, as far as a member may see them. */
export async function acceptedSightings(database: Transaction): Promise<Sighting[]> {
  const rows = await database.all(`${SIGHTINGS} where state = 'accepted' order by received_at, id`);
  return rows.map(readSighting);
}

/** The sighting of a submission; `undefined` if that is none. */
export async function sightingOf(database: Transaction, id: string): Promise<Sighting | undefined> {
  const [row] = await database.all(`${SIGHTINGS} where submissions.id = ?`, id);
  return row && readSighting(row);
}

function readSighting(row: Row): Sighting {
  const { id, reference, received_at, fields, species, latitude, longitude, near, ...shown } = v.parse(
    rowSchema,
    row,
  );
  const { shown_km: km, shown_latitude, shown_longitude } = shown;
  return {
    id,
    reference,
    receivedAt: received_at,
    fields,
    species,
    place: latitude !== null && longitude !== null ? { latitude, longitude } : undefined,
    shown:
      km !== null && shown_latitude !== null && shown_longitude !== null
        ? { latitude: shown_latitude, longitude: shown_longitude, km, near: near ?? '' }
        : undefined,
  };
}
