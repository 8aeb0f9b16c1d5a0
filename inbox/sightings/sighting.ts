import { createHmac } from 'node:crypto';
import type { FormValues } from '@raptors/shared/contract/forms/check-form';
import type { FormDefinition } from '@raptors/shared/contract/forms/form';
import type { Position } from '@raptors/shared/contract/sightings/coordinates';
import { shownKm, shownMiddle } from '@raptors/shared/contract/sightings/shown-place';
import { nameBeside, nearestTown, type Town } from '@raptors/shared/contract/sightings/towns';
import { placeOf } from '@raptors/shared/contract/sightings/written-place';
import gazetteer from '@raptors/shared/organisation/towns.json' with { type: 'json' };
import { fillIn } from '@raptors/shared/organisation/organisation';
import * as v from 'valibot';
import { insert, sharedSecret, type Transaction } from '../database/database';
import { wordsIn } from '../pages/words';
import { fieldsSchema, type Submission } from '../receive/submission';

const speciesSchema = v.array(v.object({ scientificName: v.string() }));
const number = v.nullable(v.pipe(v.unknown(), v.transform(Number)));
const position = (latitude: number | null, longitude: number | null) =>
  latitude !== null && longitude !== null ? { latitude, longitude } : undefined;
const rowSchema = v.pipe(
  v.object({
    id: v.string(),
    reference: v.string(),
    owner: v.string(),
    fields: fieldsSchema,
    species: v.pipe(v.string(), v.parseJson(), speciesSchema),
    latitude: number,
    longitude: number,
    shown_km: number,
    shown_latitude: number,
    shown_longitude: number,
    near: v.nullable(v.string()),
    accuracy_km: number,
    isSensitive: v.pipe(
      v.unknown(),
      v.transform((stored) => stored === 1),
    ),
  }),
  v.transform(
    ({ latitude, longitude, near, accuracy_km, shown_km, shown_latitude, shown_longitude, ...row }) => {
      const middle = position(shown_latitude, shown_longitude);
      return {
        ...row,
        /** For reviewers only. `undefined` if the text names no known place, or the place is deleted. */
        place: position(latitude, longitude),
        /** Public circle. `undefined`: hidden, or unknown. */
        shown: middle && shown_km !== null ? { ...middle, km: shown_km, near: near ?? '' } : undefined,
        /** Uncertainty of the given place; computed if an earlier release did not store it. */
        accuracyKm: accuracy_km ?? accuracyKmOf(row.fields),
      };
    },
  ),
);

export type Sighting = v.InferOutput<typeof rowSchema>;

const places: readonly Town[] = [
  ...gazetteer.districts,
  ...gazetteer.towns,
  ...gazetteer.quarters,
  ...gazetteer.protectedAreas,
];

export async function keepSighting(
  transaction: Transaction,
  { id, fields }: Pick<Submission, 'id' | 'fields'>,
  form: FormDefinition,
): Promise<void> {
  const birds = birdsOf(form, fields.species);
  const place = placeOf(fields.place?.[0] ?? '', places);
  const shown = place && (await circleAround(transaction, place, kmOf(fields, birds)));
  const accuracyKm = accuracyKmOf(fields);
  await write(transaction, id, { species: birds, place, shown, accuracyKm, isSensitive: false });
}

type Known = {
  /** Scientific name chosen in the review. If it is empty, or the form does not offer it, the reported birds are taken. */
  species?: string;
  isSensitive?: boolean;
  fields?: FormValues;
};

/** The public circle is kept if its radius and the place are unchanged. @returns words for the log */
export async function correctSighting(
  transaction: Transaction,
  { id, fields: reported }: Pick<Submission, 'id' | 'fields'>,
  form: FormDefinition | undefined,
  known: Known,
): Promise<string> {
  const before = await sightingOf(transaction, id);
  if (!before) return '';
  const fields = known.fields ?? reported;
  const isSame = (name: string) => String(fields[name] ?? []) === String(reported[name] ?? []);
  const names = known.species === undefined && isSame('species') ? before.species : [];
  const [bird] = birdsOf(form, [known.species ?? '']);
  const kept = names.map(({ scientificName }) => scientificName);
  const wanted = (kept.length > 0 ? kept : fields.species) ?? [];
  const offered = bird ? [bird] : birdsOf(form, wanted);
  // If the form is missing or does not offer all birds, the stored ones are kept.
  const birds = bird || offered.length === wanted.length ? offered : [];
  const isWithheld = before.place !== undefined && !before.shown && kmOf(reported, birds) !== undefined;
  const isSensitive = known.isSensitive ?? (before.isSensitive || isWithheld);
  const place = isSame('place') ? before.place : placeOf(fields.place?.[0] ?? '', places);
  const isAsGood = isSame('place') && isSame('accuracy');
  const isHidden = isSensitive || isNest(fields);
  const km = isHidden ? undefined : birds.length > 0 ? kmOf(fields, birds) : before.shown?.km;
  const isThere = isSame('place') && km === before.shown?.km;
  const shown = isThere ? before.shown : place && (await circleAround(transaction, place, km));
  const species =
    birds.length > 0 ? birds : before.species.map(({ scientificName }) => ({ value: scientificName }));
  const accuracyKm = isAsGood ? before.accuracyKm : accuracyKmOf(fields);
  await write(transaction, id, { species, place, shown, accuracyKm, isSensitive });
  const isOther = bird && !fields.species?.includes(bird.value);
  return [isOther && bird.label, isHidden && 'its place stays in the inbox'].filter(Boolean).join(', ');
}

const birdsOf = (form: FormDefinition | undefined, names: readonly string[] = []) => {
  const options = form?.fields.find(({ name }) => name === 'species')?.options ?? [];
  return names.flatMap((chosen) => options.find(({ value }) => value === chosen) ?? []);
};

export const isNest = ({ nest, doing }: FormValues) => nest?.[0] !== undefined || doing?.[0] === 'nesting';

const kmOf = (fields: FormValues, birds: ReturnType<typeof birdsOf>) =>
  shownKm(
    isNest(fields),
    birds.map((bird) => bird.shownKm),
  );

async function circleAround(transaction: Transaction, place: Position, km: number | undefined) {
  if (km === undefined) return undefined;
  const secret = await sharedSecret(transaction, 'grid');
  const secretNumber = (of: string) =>
    createHmac('sha256', secret).update(of).digest().readUInt32BE() / 2 ** 32;
  return { ...shownMiddle(place, km, secretNumber), km };
}

const TOWN_KM = 2;
const METRES_PER_KM = 1000;

/** The radius of the named place, or the accuracy that was sent; 0 if unknown. */
function accuracyKmOf({ place = [], accuracy = [] }: FormValues): number {
  const [written = ''] = place;
  const found = placeOf(written, places);
  if (found && 'name' in found) return found.km ?? TOWN_KM;
  return (found && Number(accuracy[0] ?? 0) / METRES_PER_KM) || 0;
}

type WrittenSighting = {
  species: readonly { value: string }[];
  place: Position | undefined;
  shown: (Position & { km: number }) | undefined;
  accuracyKm: number;
  isSensitive: boolean;
};

async function write(
  transaction: Transaction,
  id: string,
  { species, place, shown, accuracyKm, isSensitive }: WrittenSighting,
): Promise<void> {
  await transaction.all`delete from sightings where submission = ${id}`;
  await insert(transaction, 'sightings', {
    submission: id,
    accuracy_km: accuracyKm,
    species: JSON.stringify(species.map(({ value }) => ({ scientificName: value }))),
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    shown_latitude: shown?.latitude ?? null,
    shown_longitude: shown?.longitude ?? null,
    shown_km: shown?.km ?? null,
    near: shown ? townNear(shown) : null,
    sensitive: isSensitive ? 1 : 0,
  });
}

const NEAR_KM = 15;

function townNear(shown: Position): string | null {
  const nearest = nearestTown(shown, gazetteer.towns);
  return nearest && nearest.km <= NEAR_KM ? nearest.town.name : null;
}

const SIGHTINGS = `select submissions.id, reference, owner, fields, species, latitude, longitude, shown_km, shown_latitude, shown_longitude, near, accuracy_km, sensitive as "isSensitive"
  from submissions join sightings on sightings.submission = submissions.id`;

export async function acceptedSightings(database: Transaction): Promise<Sighting[]> {
  const rows = await database.all(`${SIGHTINGS} where state = 'accepted' order by received_at, id`);
  return rows.map((row) => v.parse(rowSchema, row));
}

export async function sightingOf(database: Transaction, id: string): Promise<Sighting | undefined> {
  const [row] = await database.all(`${SIGHTINGS} where submissions.id = ?`, id);
  return row && v.parse(rowSchema, row);
}

export function everyoneSees(
  shown: Sighting['shown'],
  { near, circle, noPlace } = wordsIn(undefined).mail,
): string {
  if (!shown) return noPlace;
  const town = nameBeside(near, shown.near, places);
  return fillIn(town ? near : circle, { town, km: 2 * shown.km });
}
