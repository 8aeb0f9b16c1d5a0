import { createHash } from 'node:crypto';
import type { DrawnFile, NamedDrawing } from '@raptors/drawing/draw-file';

type EmittedPicture = { path: string; svg: string };
/** The result of a drawing file: the source of its module, and the pictures to write. */
export type DrawingModule = { source: string; pictures: EmittedPicture[] };

const FOLDER = 'pictures';

/** Turns drawings into a module that exports their URLs. A picture's name changes only when its content changes. */
export function drawingModule(drawn: DrawnFile): DrawingModule {
  const pictures: EmittedPicture[] = [];
  const expression = (value: DrawnFile): string => {
    if (isDrawing(value)) return pictureExpression(value, pictures);
    if ('paths' in value) return `JSON.parse(${JSON.stringify(JSON.stringify(value.paths))})`;
    if (Array.isArray(value)) return `[${value.map(expression).join(',')}]`;
    return `{${Object.entries(value)
      .map(([key, item]) => `${JSON.stringify(key)}:${expression(item)}`)
      .join(',')}}`;
  };
  return { source: `export default ${expression(drawn)};\n`, pictures };
}

function isDrawing(value: DrawnFile): value is NamedDrawing {
  return 'svg' in value && typeof value.svg === 'string';
}

function pictureExpression(drawing: NamedDrawing, pictures: EmittedPicture[]): string {
  const { svg, width, height, fileName, facts = {}, dark } = drawing;
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, 10);
  const path = `${FOLDER}/${fileName}.${hash}.svg`;
  pictures.push({ path, svg });
  const fields = [
    `"src":__webpack_public_path__+${JSON.stringify(path)}`,
    ...Object.entries({ width, height, ...facts })
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`),
    ...(dark ? [`"dark":${pictureExpression(dark, pictures)}`] : []),
  ];
  return `{${fields.join(',')}}`;
}
