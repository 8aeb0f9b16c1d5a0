/** One thing that is wrong. */
export type Problem = {
  /** File, page or package. */
  file: string;
  /** Line, field, page or step of a journey; left out if the whole file is meant. */
  place?: string;
  rule?: string;
  reason: string;
  /** What to do. Left out if the reason includes it. */
  remedy?: string;
  excerpt?: string;
};

/** A problem as text; with rule and excerpt only if it has a remedy. */
export function problemText({ file, place, rule, reason, remedy, excerpt }: Problem): string {
  const at = place ? `${file}: ${place}` : file;
  if (!remedy) return `${at}: ${reason}`;
  return `✗ ${at}\n  ${reason.replaceAll('\n', '\n  ')}${rule ? ` (${rule})` : ''}${excerpt ? `\n${excerpt.replace(/^/gm, '  ')}` : ''}\n  → ${remedy}`;
}

/** Without duplicates. */
export const uniqueProblems = (problems: readonly Problem[]): Problem[] =>
  Array.from(new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values());
