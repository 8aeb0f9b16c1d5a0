import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { InvalidFileError } from '@raptors/shared/publishing/parse-file';
import { parseJsonText } from '@raptors/shared/publishing/parse-json';
import * as v from 'valibot';
import type { LoaderContext } from 'webpack';
import { nearestWith } from '../fingerprint/project-root';
import { displayPath } from '../translation/read-json';

/** Webpack loader for `*.drawing` files: emits their pictures as `pictures/<name>.<hash>.svg`, and exports addresses, sizes and data. */
export default function drawingLoader(this: LoaderContext<object>): string {
  const { value, pictures, read, absent } = readDrawing(this.resourcePath, displayPath(this.resourcePath));
  for (const file of read) this.addDependency(file);
  for (const file of absent) this.addMissingDependency(file);
  for (const [path, svg] of pictures) this.emitFile(path, svg);
  return `export default ${JSON.stringify(value).replaceAll('"src":"', '"src":__webpack_public_path__+"')};\n`;
}

const orderSchema = v.object({
  draw: v.optional(v.string()),
  sn: v.optional(v.number()),
  species: v.optional(v.union([v.literal('all'), v.array(v.number())]), 'all'),
  grade: v.optional(v.string(), 'plate'),
  points: v.optional(v.boolean(), false),
});
/** Data of birds by the slug of their species. Files that `drawing` has written have the field `drawn`. */
const birdData = v.objectWithRest(
  { drawn: v.optional(v.string()) },
  v.looseObject({ sn: v.number(), points: v.optional(v.unknown()) }),
);

const SHARED = 'content/pictures';
const DRAW_IT = 'Draw it (npm run draw), or put a file of your own there.';

/** Pictures and data of a drawing file. Birds, outlines and figures with `sn` are in `SHARED`; others are beside the file and begin with its name. */
export function readDrawing(file: string, name = file) {
  const pictures = new Map<string, string>();
  const read: string[] = [];
  const absent: string[] = [];
  const shared = join(nearestWith(['package.json'], dirname(file)) ?? '/', SHARED);
  const refusal = (reason: string) => new InvalidFileError([{ file: name, reason }]);

  function text(path: string): string {
    read.push(path);
    if (existsSync(path)) return readFileSync(path, 'utf8');
    throw refusal(`needs ${basename(path)}, which is missing. ${DRAW_IT}`);
  }

  function picture(path: string) {
    const svg = withoutMark(text(path));
    const size = sizeOf(svg);
    if (!size) throw refusal(`needs ${basename(path)}, which has neither width and height nor a viewBox.`);
    // The hash is short, because a page may name a hundred pictures.
    const src = `pictures/${basename(path, '.svg')}.${hash('sha256', svg).slice(0, 8)}.svg`;
    pictures.set(src, svg);
    return { src, ...size };
  }

  const pathOf = (end: string) => file.replace(/\.\w+\.drawing$/, `${end}.svg`);
  const beside = (end: string) => picture(pathOf(end));
  function optional(end: string) {
    if (existsSync(pathOf(end))) return beside(end);
    absent.push(pathOf(end));
    return undefined;
  }

  function scene() {
    const light = { wide: beside('-wide'), phone: beside('-phone') };
    const wide = optional('-wide-dark');
    return { light, ...(wide ? { dark: { wide, phone: beside('-phone-dark') } } : {}) };
  }

  function factsIn(list: string, wanted: 'all' | readonly number[]) {
    const path = join(shared, list);
    const { drawn: _, ...entries } = parseJsonText(birdData, text(path), path);
    const all = Object.entries(entries).map(([slug, facts]) => ({ slug, facts }));
    if (wanted === 'all') return all;
    return wanted.map((sn) => {
      const found = all.find(({ facts }) => facts.sn === sn);
      if (!found) throw refusal(`names species ${sn}, which ${SHARED}/${list} lacks. ${DRAW_IT}`);
      return found;
    });
  }

  const birds = (wanted: 'all' | readonly number[], grade: string, hasPoints: boolean) =>
    factsIn('birds.json', wanted).map(({ slug, facts: { points, ...facts } }) => ({
      ...picture(join(shared, `${slug}-${grade}.svg`)),
      ...facts,
      ...(hasPoints ? { points } : {}),
    }));

  function value(): unknown {
    const { draw, sn, species, grade, points } = parseJsonText(orderSchema, readFileSync(file, 'utf8'), name);
    if (file.endsWith('.scene.drawing')) return scene();
    if (file.endsWith('.outlines.drawing'))
      return factsIn('outlines.json', species).map(({ facts }) => facts);
    if (file.endsWith('.birds.drawing')) return birds(species, grade, points);
    if (draw === 'figure' && sn !== undefined) return birds([sn], 'plate', true)[0];
    const dark = optional('-dark');
    return { ...beside(''), ...(dark ? { dark } : {}) };
  }

  return { value: value(), pictures, read, absent };
}

/** Removes the mark at the end and the line breaks between elements of a file that `drawing` has written. Other files stay as they are. */
function withoutMark(text: string): string {
  const unmarked = text.replace(/\n<!-- drawn \w+ -->\n$/, '');
  return unmarked === text ? text : unmarked.replaceAll('>\n<', '><');
}

function sizeOf(svg: string): { width: number; height: number } | undefined {
  const root = /<svg\b[^>]*>/.exec(svg)?.[0] ?? '';
  const attribute = (name: string) => new RegExp(`\\s${name}="([\\d.]+)(?:px)?"`).exec(root)?.[1];
  const [, viewWidth, viewHeight] = /\sviewBox="\S+[ ,]+\S+[ ,]+([\d.]+)[ ,]+([\d.]+)"/.exec(root) ?? [];
  const width = Number(attribute('width') ?? viewWidth);
  const height = Number(attribute('height') ?? viewHeight);
  return width && height ? { width, height } : undefined;
}
