import { fillIn } from '@raptors/shared/organisation/organisation';
import { useId } from 'react';
import content from '../../../content/species-page.json';
import styles from './ElevationProfile.module.css';

const WIDTH = 470;
const GROUND = 182;
/** Outline of Nepal from the plain to the high range, with heights as in {@link heightAt}. */
const RIDGE =
  'M0 180L8 180L21 180L33 180L47 180L52 180L62 179L68 179L75 179L79 178L83 175L89 173L94 168L97 165L103 164L107 162L110 161L114 164L119 165L122 169L127 172L132 170L137 170L147 170L155 169L161 161L166 156L171 146L179 142L182 140L187 139L189 137L193 137L196 142L202 145L208 154L212 159L218 162L224 163L230 165L236 163L241 158L249 156L254 154L259 150L266 146L273 143L277 141L281 137L287 132L291 125L294 122L299 118L304 109L311 101L315 94L319 89L324 79L328 73L331 62L334 50L338 35L342 34L345 33L348 39L351 45L354 53L357 58L363 53L369 46L374 57L381 73L384 87L388 96L394 99L400 106L412 110L423 114L432 110L439 108L446 103L454 103L460 105L470 106';
const SITE = { x: 190, metres: 2050 };

const labels = content.where;

const heightAt = (metres: number) => GROUND - (metres / 9000) * 166;

type ElevationProfileProps = {
  range: readonly [number, number];
};

/** A cross-section of Nepal with the elevations of a species. The text beside it has the same numbers. */
export function ElevationProfile({ range: [least, most] }: ElevationProfileProps) {
  const clip = useId();
  const top = heightAt(most);
  const bottom = heightAt(least);
  const land = `${RIDGE}V${GROUND}H0z`;
  return (
    <>
      <svg className={styles.profile} data-paper="none" viewBox={`0 0 ${WIDTH} 204`} aria-hidden="true">
        <clipPath id={clip}>
          <rect x="0" y={top} width={WIDTH} height={bottom - top} />
        </clipPath>
        <path className={styles.land} d={land} />
        <path className={styles.band} d={land} clipPath={`url(#${clip})`} />
        <path className={styles.ridge} d={RIDGE} />
        <path className={styles.limit} d={`M0 ${top}H${WIDTH}M0 ${bottom}H${WIDTH}`} />
        <path className={styles.ground} d={`M0 ${GROUND}H${WIDTH}`} />
        <circle className={styles.site} cx={SITE.x} cy={heightAt(SITE.metres)} r="5" />
        <text className={styles.metres} x="0" y={top - 7}>
          {fillIn(labels.metres, { metres: most.toLocaleString('en') })}
        </text>
        <text x="8" y="200">
          {labels.tarai}
        </text>
        <text x="150" y="200">
          {labels.hills}
        </text>
        <text x="320" y="200">
          {labels.himalaya}
        </text>
      </svg>
      <p>
        {fillIn(labels.range, { least: least.toLocaleString('en'), most: most.toLocaleString('en') })}{' '}
        <span data-paper="none">{fillIn(labels.site, { metres: SITE.metres.toLocaleString('en') })}</span>
      </p>
    </>
  );
}
