// `npm run map`: draws who may import whom, the table in .dependency-cruiser.mjs, into docs/map.svg.
// `--check` compares instead of writing.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { instance } from '@viz-js/viz';
import { ROOMS } from '../.dependency-cruiser.mjs';

const project = join(import.meta.dirname, '..');
const FILE = 'docs/map.svg';
const INK = '#16302e';

const wholeOf = (room) => room.split('/')[0];
const rooms = [...new Set(ROOMS.map(({ room }) => wholeOf(room)))];
const foldersOf = (room) =>
  ROOMS.filter(({ room: folder }) => wholeOf(folder) === room && /^[\w-]+\/[\w-]+$/.test(folder));

/** What rooms import by the table, as pairs. Rooms among themselves, and the folders of one room among themselves. */
function arrows(names, roomOf) {
  const to = new Map(names.map((name) => [name, new Set()]));
  for (const { room, may } of ROOMS)
    for (const target of may
      .flatMap((name) => [name, ...foldersOf(name).map((folder) => folder.room)])
      .map(roomOf))
      if (roomOf(room) !== target && to.has(target)) to.get(roomOf(room))?.add(target);
  // An arrow that follows from a longer way is left out: the picture shows floors, the table every right.
  const reaches = (from, target) =>
    [...to.get(from)].some((next) => next === target || reaches(next, target));
  return [...to].flatMap(([from, targets]) =>
    [...targets]
      .filter((target) => ![...targets].some((other) => other !== target && reaches(other, target)))
      .map((target) => [from, target]),
  );
}

const quote = (text) => JSON.stringify(text);
const descriptionOf = (room) => {
  const file = join(project, room, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).description : '';
};
const wrapped = (text) => text.replace(/(.{24}\S*) /g, '$1\n');

function boxOf(room) {
  const folders = foldersOf(room).map(({ room: folder }) => folder);
  const label = `${room === 'remotes' ? 'remotes/*' : room}/`;
  if (folders.length === 0)
    return `${quote(room)} [margin="0.55,0.1" label=${quote(`${label}\n${wrapped(descriptionOf(room))}`)}]`;
  const inside = arrows(folders, (name) => name).map(([from, to]) => `${quote(from)} -> ${quote(to)}`);
  return [
    `subgraph ${quote(`cluster_${room}`)} { label=${quote(label)}; tooltip=${quote(descriptionOf(room))}`,
    ...folders.map((folder) => `${quote(folder)} [label=${quote(folder.slice(room.length + 1))}]`),
    ...inside,
    '}',
  ].join('\n');
}

/** An arrow between rooms starts and ends at one of their folders, and is cut at the border of the room. */
const folderAt = (room, end) => {
  const folders = foldersOf(room);
  return folders.length === 0 ? room : folders.at(end === 'top' ? -1 : 0).room;
};
const between = arrows(rooms, wholeOf).map(([from, to]) => {
  const cut = [
    ...(foldersOf(from).length ? [`ltail=${quote(`cluster_${from}`)}`] : []),
    ...(foldersOf(to).length ? [`lhead=${quote(`cluster_${to}`)}`] : []),
  ];
  return `${quote(folderAt(from, 'bottom'))} -> ${quote(folderAt(to, 'top'))} [penwidth=2 ${cut.join(' ')}]`;
});

const graph = [
  'digraph "Who may import whom" {',
  `compound=true rankdir=TB ranksep=0.45 nodesep=0.3 bgcolor="#faf7f0" fontname="sans-serif" fontsize=13 fontcolor="${INK}" color="${INK}" style=rounded`,
  `node [shape=box style="rounded,filled" fillcolor="#ffffff" color="${INK}" fontname="sans-serif" fontsize=11 fontcolor="${INK}" margin="0.3,0.1"]`,
  `edge [color="#5b6f6c" arrowsize=0.7]`,
  ...rooms.map(boxOf),
  ...between,
  '}',
].join('\n');

const picture = (await instance()).renderString(graph, { format: 'svg' });
const isCurrent = readFileSync(join(project, FILE), 'utf8') === picture;
if (!process.argv.includes('--check')) {
  writeFileSync(join(project, FILE), picture);
  console.log(`${FILE} shows the current rules.`);
} else if (!isCurrent) {
  console.error(`${FILE} does not match .dependency-cruiser.mjs. Run npm run map.`);
  process.exitCode = 1;
}
