import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawBird, DRAWN_SPECIES } from './bird/draw-bird';
import { drawMark } from './bird/draw-raptor';
import type { Drawing } from './drawing';
import { drawFile, type DrawnFile, type NamedDrawing } from './draw-file';
import { SCENE_SHAPES } from './scene/scene-shapes';
import { SKYLINE_NAMES } from './scene/skylines';
import type { TimeOfDay } from './scene/times';

// Writes every kind of drawing, and a page that shows them all. Look at it after every change: automated tests can't tell how it
// looks. Run: npx tsx drawing/contact-sheet.ts FOLDER

const TIMES_TO_SHOW: readonly TimeOfDay[] = ['dawn', 'day', 'dusk', 'night', 'mist'];
const STATUS_PARTS = [
  { colour: '#ff8fa0', count: 13 },
  { colour: '#f0925a', count: 4 },
  { colour: '#f3cf72', count: 11 },
  { colour: '#a9cdd4', count: 4 },
  { colour: '#6a8e87', count: 28 },
];

type Sheet = { title: string; ground: string; figures: string[] };

const folder = process.argv[2] ?? 'drawings';
mkdirSync(folder, { recursive: true });

function figure(name: string, { svg, width }: Drawing, displayWidth = width, caption = name): string {
  writeFileSync(join(folder, `${name}.svg`), svg);
  return `<figure><img src="${name}.svg" width="${displayWidth}" alt=""><figcaption>${caption} ${(svg.length / 1000).toFixed(1)} kB</figcaption></figure>`;
}

/** All pictures of a drawn file, at any depth. */
function pictures(drawn: DrawnFile): NamedDrawing[] {
  if ('paths' in drawn) return [];
  if ('svg' in drawn && typeof drawn.svg === 'string') {
    const picture = drawn as NamedDrawing;
    return picture.dark ? [picture, picture.dark] : [picture];
  }
  return Object.values(drawn).flatMap((item) => pictures(item as DrawnFile));
}

function sceneSheets(): Sheet[] {
  return SCENE_SHAPES.map((shape) => ({
    title: `Scenes: ${shape}`,
    ground: '#fff',
    figures: SKYLINE_NAMES.flatMap((skyline, index) => {
      const time = TIMES_TO_SHOW[index % TIMES_TO_SHOW.length];
      const bird = { sn: index % 2 ? 13 : 31, x: 0.76, y: 0.24, phone: { x: 0.3, y: 0.16 } };
      const scene = {
        time,
        skyline,
        seed: 7 + index,
        shape,
        bird,
        people: shape === 'hero' ? 0.68 : undefined,
      };
      const drawn = drawFile(`${shape}-${skyline}.scene.drawing`, JSON.stringify(scene));
      return pictures(drawn).map((picture) =>
        figure(picture.fileName, picture, picture.width > 400 ? picture.width / 2 : picture.width * 0.7),
      );
    }),
  }));
}

function birdSheet(grade: 'plate' | 'emblem' | 'outline', width: number): Sheet {
  const species = DRAWN_SPECIES.filter((sn) => grade !== 'emblem' || sn <= 60);
  return {
    title: `Birds: ${grade}`,
    ground: '#f3eee1',
    figures: species.map((sn) => {
      const bird = drawBird(sn, grade);
      return figure(`${grade}-${sn}`, bird, sn > 60 ? width * 0.55 : width, `${sn} ${bird.englishName}`);
    }),
  };
}

function scaleSheet(): Sheet {
  const figures = DRAWN_SPECIES.map((sn) => {
    const bird = drawBird(sn, 'plate');
    return `<figure><img src="plate-${sn}.svg" width="${bird.width * 0.22}" alt=""><figcaption>${sn}</figcaption></figure>`;
  });
  return { title: 'All to one scale', ground: '#faf7f0', figures };
}

function smallSheet(ground: string, isDark: boolean): Sheet {
  const files: [string, object, number][] = [
    ['contours', { draw: 'contours' }, 700],
    ['footer-ridges', { draw: 'footer-ridges' }, 1400],
    ['waffle', { draw: 'waffle', parts: STATUS_PARTS }, 585],
    ['waffle-phone', { draw: 'waffle', parts: STATUS_PARTS, columns: 10 }, 350],
    ['emblem', { draw: 'emblem', sn: 31 }, 280],
    ['figure', { draw: 'figure', sn: 33 }, 600],
    ...[1, 2, 3, 4, 5, 6].map((seed): [string, object, number] => [
      `portrait-${seed}`,
      { draw: 'portrait', initials: 'AG', seed },
      366,
    ]),
  ];
  const figures = files.map(([name, options, width]) => {
    const [light, dark] = pictures(drawFile(`${name}.picture.drawing`, JSON.stringify(options)));
    const shown = (isDark && dark) || light;
    return shown ? figure(shown.fileName, shown, width) : '';
  });
  const colour = isDark ? '#f3efe3' : undefined;
  const marks = [58, 29, 116].map((width) => figure(`mark-${width}-${isDark}`, drawMark({ width, colour })));
  return { title: `Small drawings on ${ground}`, ground, figures: [...figures, ...marks] };
}

function page(sheets: readonly Sheet[]): string {
  const style =
    'body{margin:0;font:12px sans-serif}section{padding:12px}figure{display:inline-block;margin:4px;vertical-align:bottom}img{display:block}';
  const sections = sheets.map(
    ({ title, ground, figures }) =>
      `<section style="background:${ground};color:${ground < '#8' ? '#fff' : '#000'}"><h2>${title}</h2>${figures.join('')}</section>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>Drawings</title><style>${style}</style>${sections.join('')}`;
}

const sheets: Record<string, Sheet[]> = {
  scenes: sceneSheets(),
  birds: [birdSheet('plate', 330)],
  small: [
    birdSheet('emblem', 180),
    birdSheet('outline', 180),
    smallSheet('#faf7f0', false),
    smallSheet('#112a28', true),
  ],
  scale: [scaleSheet()],
};
for (const [name, list] of Object.entries(sheets)) writeFileSync(join(folder, `${name}.html`), page(list));
writeFileSync(join(folder, 'index.html'), page(Object.values(sheets).flat()));
