import { SPOKEN_CONTRACTS } from '@raptors/shared/contract/version';
import type { ProjectMap, Section, Workspace } from './read-project';

const WIDTH = 1240;
const MARGIN = 28;
const GAP = 14;
const LINE = 18;
const PAD = 14;
/** Mean width of a letter at 13 px, a little on the safe side. */
const LETTER = 6.7;

type Tone = 'host' | 'remote' | 'tool' | 'shared';
type Line = { text: string; weight?: 'title' | 'quiet' };
type Box = { x: number; y: number; width: number; tone: Tone; lines: Line[] };

/**
 * Draws the architecture as one SVG picture: what runs in the visitor's browser above, what builds and releases it below.
 * @returns text of the SVG file
 */
export function drawMap({ shell, remotes, tools, shared }: ProjectMap): string {
  const parts: string[] = [];
  let y = MARGIN;
  const put = (boxes: Box[]) => {
    const height = Math.max(...boxes.map(heightOf));
    parts.push(...boxes.map((box) => drawBox(box, height)));
    y += height;
  };
  const heading = (text: string) => {
    parts.push(`<text class="heading" x="${MARGIN}" y="${y + 16}">${escape(text)}</text>`);
    y += 32;
  };

  heading('In the visitor’s browser: one page frame, and the section that the address belongs to');
  put([{ x: MARGIN, y, width: WIDTH - 2 * MARGIN, tone: 'host', lines: shellLines(shell) }]);
  parts.push(...arrowsDown(y, remotes.length));
  y += 44;
  put(row(remotes, 'remote', remoteLines, y));
  y += 34;
  heading('On the machines of the teams: each builds, checks and releases its own section');
  put(row(tools, 'tool', toolLines, y));
  y += 34;
  heading(`shared/: ${shared.description}`);
  put(row(shared.folders, 'shared', (folder) => [{ text: `shared/${folder}`, weight: 'title' }], y));
  y += MARGIN;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${y}" role="img" aria-labelledby="title">`,
    `<title id="title">The site’s architecture: a shell and ${remotes.length} remotes, the tools that release them, and what they share</title>`,
    `<style>${STYLE}</style>`,
    `<rect class="paper" width="${WIDTH}" height="${y}"/>`,
    ...parts,
    '</svg>',
    '',
  ].join('\n');
}

function shellLines({ manifest, description }: Section): Line[] {
  const pages = manifest.pages.map(({ path, title }) => `${path} · ${title}`);
  return [
    { text: 'shell', weight: 'title' },
    { text: `${description} It speaks contract ${SPOKEN_CONTRACTS.join(' and ')}.` },
    ...pages.map((text): Line => ({ text, weight: 'quiet' })),
  ];
}

function remoteLines({ folder, manifest }: Section): Line[] {
  return [
    { text: folder.replace('remotes/', ''), weight: 'title' },
    {
      text: `${manifest.section ? `Menu: ${manifest.section.label}` : 'Buttons'} · contract ${manifest.contract}`,
    },
    ...manifest.pages.map(({ path }): Line => ({ text: path, weight: 'quiet' })),
  ];
}

const toolLines = ({ folder, description, uses }: Workspace): Line[] => [
  { text: `${folder}/`, weight: 'title' },
  { text: description },
  { text: uses.length > 0 ? `Uses ${uses.join(', ')}` : 'Uses no other', weight: 'quiet' },
];

/** Boxes of equal width beside each other. */
function row<Item>(items: readonly Item[], tone: Tone, linesOf: (item: Item) => Line[], y: number): Box[] {
  const width = (WIDTH - 2 * MARGIN - (items.length - 1) * GAP) / items.length;
  return items.map((item, index) => ({
    x: MARGIN + index * (width + GAP),
    y,
    width,
    tone,
    lines: linesOf(item).flatMap((line) => wrapped(line, width - 2 * PAD)),
  }));
}

/** Breaks a line at blanks, and a path after a slash, where it would leave the box. */
function wrapped({ text, ...rest }: Line, width: number): Line[] {
  const most = Math.floor(width / LETTER);
  const lines: string[] = [];
  for (const word of text.split(/(?<=[\s/])/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.trimEnd().length <= most)
      lines[lines.length - 1] = last + word;
    else lines.push(word);
  }
  return lines.map((line) => ({ text: line.trimEnd(), ...rest }));
}

const heightOf = ({ lines }: Box) => 2 * PAD + lines.length * LINE - 4;

function drawBox({ x, y, width, tone, lines }: Box, height: number): string {
  const texts = lines.map(
    ({ text, weight = 'plain' }, index) =>
      `<text class="${tone} ${weight}" x="${round(x + PAD)}" y="${round(y + PAD + 10 + index * LINE)}">${escape(text)}</text>`,
  );
  return [
    `<rect class="${tone}" x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="6"/>`,
    ...texts,
  ].join('\n');
}

function arrowsDown(y: number, count: number): string[] {
  const width = (WIDTH - 2 * MARGIN - (count - 1) * GAP) / count;
  const arrows = Array.from({ length: count }, (_, index) => {
    const x = round(MARGIN + index * (width + GAP) + width / 2);
    return `<path class="load" d="M${x} ${y + 4}V${y + 36}m-5-7 5 7 5-7"/>`;
  });
  const label = `<text class="label" x="${round(MARGIN + width / 2 + PAD)}" y="${y + 26}">loadRemote, through registry and contract</text>`;
  return [...arrows, label];
}

const round = (value: number) => Math.round(value * 10) / 10;
const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const STYLE = [
  'text{font:13px/1.4 system-ui,"Segoe UI",Roboto,sans-serif;fill:#16302e}',
  '.heading{font-size:16px;font-weight:600}',
  '.title{font-size:15px;font-weight:700}',
  '.quiet{fill:#47605d;font-size:12.5px}',
  '.label{fill:#47605d;font-style:italic}',
  '.paper{fill:#faf7f0}',
  'rect.host{fill:#16302e}text.host{fill:#f3efe3}text.host.quiet{fill:#b9cbc5}',
  'rect.remote{fill:#fffdf8;stroke:#0d5a53;stroke-width:1.5}',
  'rect.tool{fill:#e7eeec;stroke:#8fb0b8}',
  'rect.shared{fill:#f6d584;stroke:#d6a93c}',
  '.load{fill:none;stroke:#0d5a53;stroke-width:1.6;stroke-dasharray:4 3}',
].join('');
