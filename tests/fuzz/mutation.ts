import fc from 'fast-check';

type Container = Record<string, unknown> | unknown[];
type Place = readonly string[];

/** A change to a value: its place, and the new content. */
export type Mutation = {
  at: number;
  action: 'remove' | 'replace' | 'rename' | 'add';
  value: unknown;
  name: string;
};

/** Names with a special meaning in JavaScript or in a schema. */
const NAMES = ['__proto__', 'constructor', 'toString', 'length', '', '0', 'a.b', '$schema', 'naem'];
const TEXTS = [
  '',
  ' ',
  '//',
  '/../x',
  '\0',
  '{product}',
  '{slug}',
  '<script>',
  'x'.repeat(9_999),
  '\u202e',
  '\ud800',
];
const NUMBERS = [-1, 0.5, 2 ** 53, 1e308, -0];

const anyText = fc.oneof(fc.constantFrom(...TEXTS), fc.string({ unit: 'binary' }));

/** Mutations of any value, most of which make it wrong. */
export const anyMutation: fc.Arbitrary<Mutation> = fc.record({
  at: fc.nat(),
  action: fc.constantFrom('remove', 'replace', 'rename', 'add'),
  value: fc.oneof(anyText, fc.constantFrom(...NUMBERS), fc.jsonValue()),
  name: fc.oneof(fc.constantFrom(...NAMES), anyText),
});

/**
 * A copy of a value with one change in it.
 * @returns the copy, and the place of the container that was changed
 */
export function mutate(
  original: unknown,
  { at, action, value, name }: Mutation,
): { value: unknown; place: Place } {
  const copy = structuredClone(original);
  const places = placesOf(copy);
  const { container, key, place } = places[at % places.length] ?? { container: [], key: '', place: [] };
  const held = Reflect.get(container, key) as unknown;
  if (action === 'remove' || action === 'rename')
    if (Array.isArray(container)) container.splice(Number(key), 1);
    else Reflect.deleteProperty(container, key);
  if (action === 'replace') Reflect.set(container, key, value);
  if (action === 'rename') define(container, name, held);
  if (action === 'add') define(container, name, value);
  return { value: copy, place };
}

/** As `JSON.parse` would: `__proto__` is a field like any other. */
function define(container: Container, key: string, value: unknown): void {
  if (Array.isArray(container)) container.push(value);
  else Object.defineProperty(container, key, { value, enumerable: true, configurable: true, writable: true });
}

function placesOf(value: unknown, place: Place = []): { container: Container; key: string; place: Place }[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    { container: value as Container, key, place },
    ...placesOf(inner, [...place, key]),
  ]);
}
