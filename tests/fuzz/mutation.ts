import fc from 'fast-check';

/** A change to a value: where, and what is there instead; nothing where it is taken out. */
type Mutation = { at: number; name: string | undefined; value: unknown };

/** Names with a special meaning in JavaScript or in a schema, and texts with one in an address or a page. */
const NAMES = ['__proto__', 'constructor', 'toString', 'length', '', '0', 'a.b', '$schema', 'naem'];
const TEXTS = ['', ' ', '//', '/../x', '\0', '{product}', '{slug}', '<script>', 'x'.repeat(9_999), '\ud800'];
const NUMBERS = [-1, 0.5, 2 ** 53, 1e308, -0];

/** Mutations of any value, most of which make it wrong. */
export const anyMutation: fc.Arbitrary<Mutation> = fc.record({
  at: fc.nat(),
  name: fc.option(fc.oneof(fc.constantFrom(...NAMES), fc.string({ unit: 'binary' })), { nil: undefined }),
  value: fc.oneof(
    fc.constantFrom(undefined, ...TEXTS, ...NUMBERS),
    fc.string({ unit: 'binary' }),
    fc.jsonValue(),
  ),
});

/**
 * A copy of a value with one change in it: one field has another value, another field is added beside it, or it is gone.
 * @returns the copy, and the place of the group or list that was changed
 */
export function mutate(
  original: unknown,
  { at, name, value }: Mutation,
): { value: unknown; place: string[] } {
  const copy = structuredClone(original);
  const places = placesOf(copy);
  const { container, key, place } = places[at % places.length] ?? { container: {}, key: '', place: [] };
  // As `JSON.parse` would: `__proto__` is a field like any other.
  const set = { value, enumerable: true, configurable: true, writable: true };
  if (Array.isArray(container) && name !== undefined) container.push(value);
  else if (name !== undefined || value !== undefined) Object.defineProperty(container, name ?? key, set);
  else if (Array.isArray(container)) container.splice(Number(key), 1);
  else Reflect.deleteProperty(container, key);
  return { value: copy, place };
}

type Place = { container: object; key: string; place: string[] };

function placesOf(value: unknown, place: string[] = []): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    { container: value, key, place },
    ...placesOf(inner, [...place, key]),
  ]);
}
