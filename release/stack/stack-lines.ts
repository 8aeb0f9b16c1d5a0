/** A place in a script, as browsers write it; line and column start at 1. */
export type ScriptPlace = { url: string; line: number; column: number };

/** A line of a reported stack. */
export type StackLine = {
  text: string;
  /** The place that it names; left out for the error's message, and for code without an address. */
  place?: ScriptPlace;
  /** The function's name in the script; empty where the browser gives none. */
  called: string;
};

/** The address with line and column at the end of a line: in brackets in Chromium, after an @ in Firefox and Safari. */
const PLACE = /([a-z][a-z\d+.-]*:\/\/[^\s()]+?):(\d+):(\d+)\)?\s*$/i;

/** Reads a stack in the format of any browser, or an address with line and column. */
export const readStack = (stack: string): StackLine[] =>
  stack
    .trimEnd()
    .split(/\r?\n/)
    .map((text) => {
      const [whole, url, line, column] = PLACE.exec(text) ?? [];
      if (whole === undefined || url === undefined) return { text, called: '' };
      const before = text.slice(0, text.length - whole.length);
      return { text, place: { url, line: Number(line), column: Number(column) }, called: nameIn(before) };
    });

/** The name in what is before an address: `at async Owls (`, `at new Owls (`, `Owls@`, `async*Owls@`. */
const nameIn = (before: string): string =>
  before
    .trim()
    .replace(/^at\b\s*/, '')
    .replace(/^(async\*|(async|new)\s+)/, '')
    .replace(/\s*[@(]$/, '')
    .trim();
