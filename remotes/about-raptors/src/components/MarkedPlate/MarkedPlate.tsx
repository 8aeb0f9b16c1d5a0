import { fillIn } from '@raptors/shared/organisation/organisation';
import { useState } from 'react';
import { Button } from '@raptors/shared/design/Button/Button';
import { Drawing } from '@raptors/shared/design/Drawing/Drawing';
import type { AnatomyPoint } from '@raptors/shared/design/pictures';
import words from '../../../content/species-page.json';
import type { SpeciesRecord } from '../../pages/Species/records';
import { langOf } from '../../species/lang-of';
import { unlessBlocked, useBrowserValue, useHydrated } from '@raptors/shared/design/browser-value';
import { placeBird, placeMarks, STAGE, type PlacedMark } from './mark-places';
import youngSteppeEagle from './steppe-eagle-young.picture.drawing';
import styles from './MarkedPlate.module.css';

const PICTURE_SCALE = 4;
const BARS_CM = [50, 20, 10];
/** Where the line from the text in a corner begins. */
const LEADERS = { left: 214, right: 946, top: 34, bottom: 484 };
/** If a line goes up or down through its text's column, it begins here: a label and three lines fit before it. */
const CLEAR_OF_WORDS = { top: 104, bottom: 448 };
const STORED = 'field-marks';

/** A bird with its field marks: with leader lines on wide screens, numbered with a list on narrower ones and on paper. */
export function MarkedPlate({ record }: { record: SpeciesRecord }) {
  const { plate, hasYoung, species, guide } = record;
  const isHydrated = useHydrated();
  const [areShown, setAreShown] = useStoredChoice();
  const marks = placeMarks(record);
  const others = guide.marks.filter(({ isNotDrawn }) => isNotDrawn);
  const { factor, left, top, ...bird } = placeBird(plate);
  const barCm = BARS_CM.find((cm) => cm * PICTURE_SCALE * factor < STAGE.width / 3) ?? 10;
  const barLength = barCm * PICTURE_SCALE * factor;
  return (
    <figure className={styles.figure} data-marks={areShown ? 'shown' : 'hidden'}>
      <div className={styles.stage}>
        <svg
          className={styles.wide}
          viewBox={`0 0 ${STAGE.width} ${STAGE.height}`}
          role="img"
          aria-label={fillIn(words.plateAlt[species.group], { name: species.englishName })}
        >
          <image data-search="picture" href={plate.src} x={left} y={top} {...bird} />
          <g className={styles.leaders} aria-hidden="true">
            {marks.map((mark) => {
              const point = { x: round(left + mark.x * bird.width), y: round(top + mark.y * bird.height) };
              const from = leaderStart(mark.corner, point);
              const line = `M${from.x} ${from.y}L${point.x} ${point.y}`;
              return (
                <g key={mark.label}>
                  <path className={styles.halo} d={line} />
                  <path className={styles.leader} d={line} />
                  <circle className={styles.dot} cx={point.x} cy={point.y} r="4.5" />
                </g>
              );
            })}
          </g>
        </svg>
        <Numbered record={record} marks={marks} barCm={barCm} />
        <div aria-hidden="true">
          {marks.map(({ corner, label, note }) => (
            <p key={label} className={styles.words} data-corner={corner} lang={langOf(label)}>
              <strong>{label}</strong>
              <span>{note}</span>
            </p>
          ))}
        </div>
      </div>
      <div className={styles.base}>
        <svg className={styles.bar} viewBox={`0 0 ${STAGE.width} 28`} aria-hidden="true">
          <path d={`M1 10v9h${round(barLength)}v-9`} />
          <text x={round(barLength) + 14} y="21">
            {fillIn(words.scale, { length: barCm })}
          </text>
        </svg>
        <p className={styles.caption}>
          <span>{fillIn(words.drawnFrom[species.group], { bird: guide.drawn })}</span>
          {isHydrated && marks.length > 0 && (
            <span className={styles.toggle}>
              <Button variant="secondary" size="small" onClick={() => setAreShown(!areShown)}>
                {areShown ? words.marks.hide : words.marks.show}
              </Button>
            </span>
          )}
        </p>
      </div>
      {marks.length > 0 && (
        <div className={styles.list}>
          <h2>{words.marks.title}</h2>
          <ol role="list">
            {marks.map(({ label, note }) => (
              <li key={label} lang={langOf(label)}>
                <strong>{label}</strong> <span>{note}</span>
              </li>
            ))}
          </ol>
        </div>
      )}
      {others.length > 0 && (
        <div className={styles.others}>
          <h2>{words.marks.notDrawn}</h2>
          <ul role="list">
            {others.map(({ label, text }) => (
              <li key={label} lang={langOf(text)}>
                {text}
              </li>
            ))}
          </ul>
          {hasYoung && (
            <p className={styles.young}>
              <Drawing picture={youngSteppeEagle} />
              {words.youngCaption}
            </p>
          )}
        </div>
      )}
    </figure>
  );
}

function leaderStart(corner: PlacedMark['corner'], point: AnatomyPoint): AnatomyPoint {
  const row = corner.startsWith('top') ? 'top' : 'bottom';
  const isLeft = corner.endsWith('left');
  const isBeside = isLeft ? point.x > LEADERS.left : point.x < LEADERS.right;
  if (!isBeside) return { x: point.x, y: CLEAR_OF_WORDS[row] };
  return { x: isLeft ? LEADERS.left : LEADERS.right, y: LEADERS[row] };
}

type NumberedProps = { record: SpeciesRecord; marks: readonly PlacedMark[]; barCm: number };

/** Parts that the disc with their number would cover: the disc is beside them, with a line. */
const SMALL_PARTS = ['head', 'eye', 'bill'];

function Numbered({ record: { plate, species }, marks, barCm }: NumberedProps) {
  const { src, width, height } = plate;
  const { group } = species;
  const barLength = barCm * PICTURE_SCALE;
  const radius = group === 'owl' ? height / 30 : width / 25;
  /** Distance to the side from the mark of a small part to its disc. */
  const clear = group === 'owl' ? width * 0.34 : radius * 3;
  const margin = radius * 2.4;
  const box = [-margin, -margin, width + 2 * margin, height + 3 * margin].map(round).join(' ');
  return (
    <svg className={styles.narrow} data-group={group} viewBox={box} aria-hidden="true">
      <image href={src} width={width} height={height} />
      <g className={styles.scale} strokeWidth={round(radius / 8)}>
        <path d={`M0 ${round(height + margin)}v${round(radius)}h${barLength}v${round(-radius)}`} />
        <text x={barLength + radius} y={round(height + margin + radius)} fontSize={round(radius * 1.25)}>
          {fillIn(words.scale, { length: barCm })}
        </text>
      </g>
      {marks.map(({ label, part, corner, ...mark }, index) => {
        const [x, y] = [round(mark.x * width), round(mark.y * height)];
        const side = corner.endsWith('left') ? -1 : 1;
        const aside = SMALL_PARTS.includes(part) ? side * clear : 0;
        const up = aside && radius * -0.6;
        return (
          <g key={label} transform={`translate(${x} ${y})`}>
            {aside !== 0 && <path className={styles.leader} d={`M0 0L${round(aside)} ${round(up)}`} />}
            <g transform={`translate(${round(aside)} ${round(up)})`}>
              <circle className={styles.disc} r={round(radius)} strokeWidth={round(radius / 6)} />
              <text dy="0.36em" fontSize={round(radius * 1.25)}>
                {index + 1}
              </text>
            </g>
          </g>
        );
      })}
    </svg>
  );
}

const round = (value: number) => Math.round(value * 10) / 10;

/** Whether leader lines and their words are shown; the choice is kept in `sessionStorage`, unless that is blocked. */
function useStoredChoice() {
  const remembered =
    useBrowserValue(() => unlessBlocked(() => sessionStorage.getItem(STORED)) !== 'hidden') ?? true;
  const [chosen, setChosen] = useState<boolean>();
  function choose(areShown: boolean) {
    setChosen(areShown);
    unlessBlocked(() => sessionStorage.setItem(STORED, areShown ? 'shown' : 'hidden'));
  }
  return [chosen ?? remembered, choose] as const;
}
