/** Where an element is on a page, in CSS pixels. */
export type Box = { name: string; left: number; top: number; width: number; height: number };

/** Smaller moves are invisible. */
const SEEN_PX = 2;
const MAX_SENTENCES = 6;

/** Which elements have moved, in sentences. Elements that moved together share one sentence. */
export function moves(before: readonly Box[], after: readonly Box[]): string[] {
  const waiting = new Map<string, Box[]>();
  for (const box of before) waiting.set(box.name, [...(waiting.get(box.name) ?? []), box]);
  const groups = new Map<string, string[]>();
  for (const box of after) {
    const was = waiting.get(box.name)?.shift();
    if (!was) continue;
    const way = wayText(box.left - was.left, box.top - was.top);
    if (way) groups.set(way, [...(groups.get(way) ?? []), box.name]);
  }
  const sentences = [...groups].map(([way, names]) => {
    const more = names.length === 1 ? '' : ` and ${names.length - 1} more`;
    return `${names[0]}${more}: ${way}`;
  });
  const rest = sentences.length - MAX_SENTENCES;
  return [...sentences.slice(0, MAX_SENTENCES), ...(rest > 0 ? [`and ${rest} more groups`] : [])];
}

function wayText(x: number, y: number): string {
  const parts = [
    ...(Math.abs(y) > SEEN_PX ? [`${Math.abs(y)} px ${y > 0 ? 'down' : 'up'}`] : []),
    ...(Math.abs(x) > SEEN_PX ? [`${Math.abs(x)} px to the ${x > 0 ? 'right' : 'left'}`] : []),
  ];
  return parts.join(', ');
}
