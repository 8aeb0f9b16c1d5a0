import { formatPosition, type Position } from '@raptors/shared/contract/sightings/coordinates';
import gazetteer from '@raptors/shared/organisation/towns.json';
import { useEffect, useRef, useState, type PointerEvent } from 'react';
import content from '../../../../content/report-sighting.json';
import drawn from '../../../../content/ground.json';
import { AnnouncedText } from '@raptors/shared/design/AnnouncedText/AnnouncedText';
import {
  afterKey,
  nearer,
  sheetOf,
  WIDEST,
  type GroundView,
} from '@raptors/shared/contract/sightings/ground-view';
import { GroundDrawing } from '../../../components/GroundDrawing/GroundDrawing';
import styles from './place.module.css';
import { nameOf, nearTown } from './place-names';

type GroundProps = { place: Position | undefined; onPlace: (place: Position) => void };

const words = content.groundMap;
const towns = gazetteer.towns.map((town) => ({
  ...town,
  name: nameOf(town),
  isWide: drawn.wideTowns.includes(town.name),
}));
const townsAt = ({ step }: GroundView) => towns.filter(({ isWide }) => step > 0 || isWide);
/** A finger or mouse that moved less than this has tapped. */
const TAP_PX = 8;

/** Map for choosing a place: a tap zooms in; dragging or arrow keys move the map under a cross in its middle. */
export function Ground({ place, onPlace }: GroundProps) {
  const box = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<GroundView>(place ? { middle: place, step: 1 } : WIDEST);
  const [size, setSize] = useState({ width: 600, height: 440 });
  const pressed = useRef<{ x: number; y: number; view: GroundView }>(undefined);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const watch = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  const go = (next: GroundView) => {
    setView(next);
    if (next.step > 0) onPlace(next.middle);
  };
  const spot = ({ clientX, clientY }: PointerEvent) => {
    const { left, top } = box.current?.getBoundingClientRect() ?? { left: 0, top: 0 };
    return { x: clientX - left, y: clientY - top };
  };
  const dragTo = (event: PointerEvent) => {
    const from = pressed.current;
    if (!from) return;
    const { x, y } = spot(event);
    const sheet = sheetOf(from.view, size.width, size.height);
    if (Math.hypot(x - from.x, y - from.y) < TAP_PX) return setView(from.view);
    setView({
      ...from.view,
      middle: sheet.placeAt(size.width / 2 + from.x - x, size.height / 2 + from.y - y),
    });
  };
  const letGo = (event: PointerEvent) => {
    const from = pressed.current;
    if (!from) return;
    pressed.current = undefined;
    const { x, y } = spot(event);
    const isTap = Math.hypot(x - from.x, y - from.y) < TAP_PX;
    go(isTap ? nearer({ ...view, middle: sheetOf(view, size.width, size.height).placeAt(x, y) }, 1) : view);
  };
  return (
    <figure>
      <div className={styles.frame}>
        {/* `application`, because the map handles arrow keys itself. The text below explains them. */}
        <div
          ref={box}
          className={styles.ground}
          role="application"
          aria-label={words.label}
          tabIndex={0}
          onKeyDown={(event) => {
            const next = afterKey(view, event.key);
            if (!next) return;
            event.preventDefault();
            go(next);
          }}
          onPointerDown={(event) => {
            pressed.current = { ...spot(event), view };
            event.currentTarget.setPointerCapture(event.pointerId);
          }}
          onPointerMove={dragTo}
          onPointerUp={letGo}
          onPointerCancel={() => {
            pressed.current = undefined;
          }}
        >
          <GroundDrawing view={view} {...size} towns={townsAt(view)} hasCross />
        </div>
        <div className={styles.zoom}>
          <button type="button" aria-label={words.closer} onClick={() => go(nearer(view, 1))}>
            +
          </button>
          <button type="button" aria-label={words.wider} onClick={() => go(nearer(view, -1))}>
            −
          </button>
        </div>
      </div>
      <figcaption>
        {words.how} {words.drawn} {words.credit}
      </figcaption>
      <AnnouncedText>{`${formatPosition(view.middle)}, ${nearTown(view.middle)}`}</AnnouncedText>
    </figure>
  );
}
