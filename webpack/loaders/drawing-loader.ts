import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { InvalidFileError } from '@raptors/shared/publishing/parse-file';
import { parseJsonText } from '@raptors/shared/publishing/parse-json';
import * as v from 'valibot';
import type { LoaderContext } from 'webpack';
import { displayPath } from '../fingerprint/source-package';

/**
 * Webpack loader for `*.drawing` files: emits each of their pictures as `pictures/<name>.<hash>.svg`, and exports the
 * addresses and sizes.
 */
export default function drawingLoader(this: LoaderContext<object>): string {
  const { value, pictures, read, absent } = readDrawing(this.resourcePath, displayPath(this.resourcePath));
  for (const file of read) this.addDependency(file);
  for (const file of absent) this.addMissingDependency(file);
  for (const [path, svg] of pictures) this.emitFile(path, svg);
  const json = JSON.stringify(value);
  // Browsers read a long text of data faster than the same as code.
  const isData = this.resourcePath.endsWith('.outlines.drawing');
  return `export default ${isData ? `JSON.parse(${JSON.stringify(json)})` : addressed(json)};\n`;
}

const addressed = (json: string) => json.replaceAll('"src":"', '"src":__webpack_public_path__+"');

/** The value of a drawing file's module, in which `src` is a path; the pictures by these paths; and the files that say so. */
export type DrawingFiles = {
  value: unknown;
  pictures: Map<string, string>;
  read: string[];
  /** Files that would be read if they existed. */
  absent: string[];
};

const species = v.union([v.literal('all'), v.array(v.number())]);
const outlinesOrder = v.object({ species });
const birdsOrder = v.object({ species, grade: v.string(), points: v.optional(v.boolean()) });
const pictureOrder = v.object({ draw: v.optional(v.string()), sn: v.optional(v.number()) });
/** What is known of drawn birds by the slug of their species; `drawn` is the studio's mark. */
const birdData = v.objectWithRest(
  { drawn: v.optional(v.string()) },
  v.looseObject({ sn: v.number(), points: v.optional(v.unknown()) }),
);

/** Where a package keeps the birds that several of its pages show. */
const SHARED = 'content/pictures';

/**
 * Finds the pictures that belong to a drawing file. Those of a scene and of a single picture are beside it and begin with its
 * name; birds are in `content/pictures`, with what is known of them in `birds.json` and their outlines in `outlines.json`.
 * @param file its path
 * @param name how messages name it
 * @throws {InvalidFileError} when a picture is missing or has no size
 */
export function readDrawing(file: string, name = file): DrawingFiles {
  const folder = new PictureFolder(file, name);
  const { pictures, read, absent } = folder;
  return { value: valueOf(folder, file, name), pictures, read, absent };
}

function valueOf(folder: PictureFolder, file: string, name: string): unknown {
  if (file.endsWith('.scene.drawing')) return sceneOf(folder);
  const text = readFileSync(file, 'utf8');
  if (file.endsWith('.outlines.drawing')) {
    const order = parseJsonText(outlinesOrder, text, name);
    return folder.birds('outlines.json', order.species).map(({ facts }) => facts);
  }
  if (file.endsWith('.birds.drawing')) return birdsOf(folder, parseJsonText(birdsOrder, text, name));
  const { draw, sn } = parseJsonText(pictureOrder, text, name);
  if (draw === 'figure' && sn !== undefined) {
    const [figure] = birdsOf(folder, { species: [sn], grade: 'plate', points: true });
    return figure;
  }
  const dark = folder.optional('-dark');
  return { ...folder.beside(''), ...(dark ? { dark } : {}) };
}

function sceneOf(folder: PictureFolder) {
  const light = { wide: folder.beside('-wide'), phone: folder.beside('-phone') };
  const wide = folder.optional('-wide-dark');
  return { light, ...(wide ? { dark: { wide, phone: folder.beside('-phone-dark') } } : {}) };
}

const birdsOf = (
  folder: PictureFolder,
  { species: wanted, grade, points: hasPoints }: v.InferOutput<typeof birdsOrder>,
) =>
  folder.birds('birds.json', wanted).map(({ slug, facts: { points, ...facts } }) => ({
    ...folder.shared(`${slug}-${grade}.svg`),
    ...facts,
    ...(hasPoints ? { points } : {}),
  }));

/** The pictures that a drawing file may name, and which of them were read. */
class PictureFolder {
  readonly pictures = new Map<string, string>();
  readonly read: string[] = [];
  readonly absent: string[] = [];

  constructor(
    private readonly file: string,
    private readonly name: string,
  ) {}

  /** A picture beside the drawing file, by the end that it adds to the name. */
  beside(end: string) {
    return this.picture(this.file.replace(/\.\w+\.drawing$/, `${end}.svg`));
  }

  /** The same, for a picture that may be missing. */
  optional(end: string) {
    const path = this.file.replace(/\.\w+\.drawing$/, `${end}.svg`);
    if (existsSync(path)) return this.picture(path);
    this.absent.push(path);
    return undefined;
  }

  shared(file: string) {
    return this.picture(join(packageFolder(this.file), SHARED, file));
  }

  birds(file: string, wanted: 'all' | readonly number[]) {
    const path = join(packageFolder(this.file), SHARED, file);
    const { drawn: _, ...entries } = parseJsonText(birdData, this.text(path), path);
    const all = Object.entries(entries).map(([slug, facts]) => ({ slug, facts }));
    if (wanted === 'all') return all;
    return wanted.map((sn) => {
      const found = all.find(({ facts }) => facts.sn === sn);
      if (!found) throw this.refusal(`names species ${sn}, which ${SHARED}/${file} lacks. ${DRAW_IT}`);
      return found;
    });
  }

  private picture(path: string) {
    const svg = withoutMark(this.text(path));
    const size = sizeOf(svg);
    if (!size)
      throw this.refusal(`needs ${basename(path)}, which has neither width and height nor a viewBox.`);
    const hash = createHash('sha256').update(svg).digest('hex').slice(0, 10);
    const src = `pictures/${basename(path, '.svg')}.${hash}.svg`;
    this.pictures.set(src, svg);
    return { src, ...size };
  }

  private text(path: string): string {
    this.read.push(path);
    if (existsSync(path)) return readFileSync(path, 'utf8');
    throw this.refusal(`needs ${basename(path)}, which is missing. ${DRAW_IT}`);
  }

  private refusal(reason: string) {
    return new InvalidFileError([{ file: this.name, reason }]);
  }
}

const DRAW_IT = 'Draw it (npm run draw), or put a file of your own there.';

/** A drawn file has one element a line and a mark at its end; visitors get neither. A file that a person made is left as it is. */
function withoutMark(text: string): string {
  const unmarked = text.replace(/\n<!-- drawn \w+ -->\n$/, '');
  return unmarked === text ? text : unmarked.replaceAll('>\n<', '><');
}

/** The size that a picture asks for, in CSS pixels. */
function sizeOf(svg: string): { width: number; height: number } | undefined {
  const root = /<svg\b[^>]*>/.exec(svg)?.[0] ?? '';
  const attribute = (name: string) => new RegExp(`\\s${name}="([\\d.]+)(?:px)?"`).exec(root)?.[1];
  const [, viewWidth, viewHeight] = /\sviewBox="\S+[ ,]+\S+[ ,]+([\d.]+)[ ,]+([\d.]+)"/.exec(root) ?? [];
  const width = Number(attribute('width') ?? viewWidth);
  const height = Number(attribute('height') ?? viewHeight);
  return width && height ? { width, height } : undefined;
}

function packageFolder(file: string): string {
  const folder = dirname(file);
  return existsSync(join(folder, 'package.json')) || folder === file ? folder : packageFolder(folder);
}
