import { fillIn } from '@raptors/shared/organisation/organisation';
import { useId } from 'react';
import content from '../../../content/species-page.json';
import styles from './ElevationProfile.module.css';

const WIDTH = 470;
const GROUND = 182;
/** Outline of Nepal from the plain to the high range, with heights as in {@link heightAt}. */
const RIDGE =
  'M0 180l52 0 10-1 13 0 4-1 4-3 6-2 8-8 6-1 4-2 3-1 4 3 5 1 3 4 5 3 5-2 15 0 8-1 6-8 5-5 5-10 8-4 3-2 5-1 2-2 4 0 3 5 6 3 6 9 4 5 6 3 6 1 6 2 6-2 5-5 8-2 5-2 5-4 7-4 7-3 4-2 4-4 6-5 4-7 3-3 5-4 5-9 7-8 4-7 4-5 5-10 4-6 3-11 3-12 4-15 4-1 3-1 6 12 3 8 3 5 6-5 6-7 5 11 7 16 3 14 4 9 6 3 6 7 12 4 11 4 9-4 7-2 7-5 8 0 6 2 10 1';
const SITE = { x: 190, metres: 2050 };

const labels = content.where;

const heightAt = (metres: number) => GROUND - (metres / 9000) * 166;

/** A cross-section of Nepal with the elevations of a species. The text beside it has the same numbers. */
export function ElevationProfile({ range: [least, most] }: { range: readonly [number, number] }) {
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
