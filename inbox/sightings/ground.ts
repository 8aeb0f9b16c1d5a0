import type { Position } from '@raptors/shared/contract/sightings/coordinates';
import { degreesBetween, sheetOf, withoutOverlaps } from '@raptors/shared/contract/sightings/ground-view';
import { distanceKm } from '@raptors/shared/contract/sightings/towns';
import gazetteer from '@raptors/shared/organisation/towns.json' with { type: 'json' };
import { html, type Html } from '../pages/html';

const WIDTH = 380;
const HEIGHT = 240;
const MOST_TOWNS = 3;
const DEGREES = 0.1;
const SCALE_KM = 5;
const SMALLEST_PX = 7;

type Circle = { middle: Position; km: number; isBlurred: boolean };

export function ground(place: Position, circle: Circle, label: string): Html {
  const { x, y, bounds, pixelsPerKm } = sheetOf({ middle: place, step: 1 }, WIDTH, HEIGHT);
  const seen = gazetteer.towns
    .filter(
      ({ latitude, longitude }) =>
        latitude < bounds.north &&
        latitude > bounds.south &&
        longitude > bounds.west &&
        longitude < bounds.east,
    )
    .sort((one, other) => distanceKm(place, one) - distanceKm(place, other));
  const towns = withoutOverlaps(seen, { x, y }).slice(0, MOST_TOWNS);
  return html`<svg class="ground" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${label}">
    <path
      class="degrees"
      d="${degreesBetween(bounds.west, bounds.east, DEGREES).map((degrees) => `M${x(degrees)} 0v${HEIGHT}`)}${degreesBetween(bounds.south, bounds.north, DEGREES).map((degrees) => `M0 ${y(degrees)}h${WIDTH}`)}"
    />
    <circle
      class="circle"
      ${circle.isBlurred && html`data-blurred`}
      cx="${x(circle.middle.longitude)}"
      cy="${y(circle.middle.latitude)}"
      r="${Math.max(circle.km * pixelsPerKm, SMALLEST_PX)}"
    />
    ${towns.map(({ name, latitude, longitude }) => {
      const isAtEdge = x(longitude) > WIDTH - 90;
      return html`<rect x="${x(longitude) - 3}" y="${y(latitude) - 3}" width="6" height="6" />
        <text
          x="${x(longitude) + (isAtEdge ? -11 : 11)}"
          y="${y(latitude) + 5}"
          ${isAtEdge && html`text-anchor="end"`}
        >
          ${name}
        </text>`;
    })}
    <path class="scale" d="M16 ${HEIGHT - 22}v7h${Math.round(SCALE_KM * pixelsPerKm)}v-7" />
    <text x="16" y="${HEIGHT - 28}">${SCALE_KM} km</text>
  </svg>`;
}
