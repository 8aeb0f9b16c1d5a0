/** The known name that was probably meant; `undefined` if none is near. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const [nearest] = known
    .map((candidate) => ({ candidate, edits: distance(name.toLowerCase(), candidate.toLowerCase()) }))
    .sort((a, b) => a.edits - b.edits);
  return nearest && nearest.edits <= Math.max(2, name.length / 3) ? nearest.candidate : undefined;
}

function distance(one: string, other: string): number {
  let edits = Array.from({ length: other.length + 1 }, (_, length) => length);
  for (let row = 1; row <= one.length; row += 1) {
    const above = edits;
    edits = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const replaced = (above[column - 1] ?? 0) + (isSame ? 0 : 1);
      edits.push(Math.min(replaced, (above[column] ?? 0) + 1, (edits[column - 1] ?? 0) + 1));
    }
  }
  return edits[other.length] ?? 0;
}

/** Also true for equal words, a missing or extra letter, and two neighbouring letters that are swapped. */
export function differsInOneLetter(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  return (
    Math.max(left.length, right.length) <= 1 || (left.length === 2 && left === [...right].reverse().join(''))
  );
}

/** Message for an unknown name, with the nearest known one, or else up to twelve known ones. */
export function unknownName(name: string, known: readonly string[]): string {
  const nearest = nearestName(name, known);
  if (nearest) return `there is no “${name}”. Did you mean “${nearest}”?`;
  const all = known.length > 12 ? `${known.slice(0, 12).join(', ')}, …` : known.join(', ');
  return `there is no “${name}”. ${known.length > 0 ? `There are: ${all}` : 'There is none yet.'}`;
}
