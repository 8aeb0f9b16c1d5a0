import { INBOX_URL } from '@raptors/shared/contract/forms/form-address';
import { MONTHS } from '@raptors/shared/organisation/nepal-time';
import { readInboxEnv } from '../env';
import { html, icon, type Html } from '../pages/html';
import type { Bird, Birds } from '../sightings/birds';
import { ground } from '../sightings/ground';
import type { Sighting } from '../sightings/sighting';

/** What the form knows of the birds that it may have been. */
export const candidates = ({ species }: Sighting, birds: Birds): Bird[] =>
  species.flatMap(({ scientificName }) => birds.get(scientificName) ?? []);

const pageLink = ({ page, englishName }: Bird) =>
  html`<a href="${readInboxEnv().siteUrl}${page}">${englishName}</a>`;

/** A look-alike in place of the birds that it may have been, and how far the drawing is turned, in degrees. */
export type DrawingView = { bird: string; turn: number };

const PLAIN: DrawingView = { bird: '', turn: 0 };

/** How a drawing is to be shown, as an address says. */
export const drawingView = (search: URLSearchParams): DrawingView => ({
  bird: search.get('bird') ?? '',
  turn: Math.round(Number(search.get('turn'))) % 360 || 0,
});

function drawing(address: string, turn: number): Html {
  if (turn === 0) return html`<img class="photo plate" src="${address}" alt="" />`;
  // Attributes: the policy of these pages takes no style in the markup.
  return html`<svg class="photo plate" viewBox="0 0 100 80" aria-hidden="true">
    <image href="${address}" width="100" height="80" transform="rotate(${turn} 50 40)" />
  </svg>`;
}

/** Chooses which drawing is shown, and turns it like the photograph: the arrow keys move the slider by five degrees. */
function drawingForm(alike: readonly Bird[], { bird, turn }: DrawingView): Html {
  return html`<form class="actions small turn">
    ${
      alike.length > 0 &&
      html`<label for="bird">Drawing</label>
        <select class="control" id="bird" name="bird">
          <option value="">As reported</option>
          ${alike.map(
            ({ scientificName, englishName }) =>
              html`<option value="${scientificName}" ${scientificName === bird && html`selected`}>
                ${englishName}
              </option>`,
          )}
        </select>`
    }
    <label for="turn">Turned</label>
    <input id="turn" name="turn" type="range" min="-180" max="180" step="5" value="${turn}" />
    <button class="button" data-variant="secondary" data-size="small">Show</button>
  </form>`;
}

/** The first photograph beside our drawings of the birds that it may have been, then the other photographs. */
export function pictures(
  photographs: readonly string[],
  reported: readonly Bird[] = [],
  birds: Birds = new Map(),
  view = PLAIN,
): Html | false {
  const alike = [...new Set(reported.flatMap(({ similar }) => similar))].flatMap(
    (one) => birds.get(one) ?? [],
  );
  const other = alike.find(({ scientificName }) => scientificName === view.bird);
  const drawn = other ? [other] : reported;
  const [first, ...others] = photographs.map((id, at) => {
    const name = `Photograph ${at + 1} of ${photographs.length}`;
    const address = `${INBOX_URL}photographs/${id}`;
    return html`<figure>
      <a href="${address}"><img class="photo" src="${address}" alt="${name}" /></a>
      <figcaption class="small soft">${name}</figcaption>
    </figure>`;
  });
  const drawings = drawn.map(
    (bird) =>
      html`<figure>
        ${bird.picture !== undefined && drawing(bird.picture, view.turn)}
        <figcaption class="small soft">Our drawing: ${pageLink(bird)}</figcaption>
      </figure>`,
  );
  return (
    photographs.length + drawn.length > 0 &&
    html`<div class="pictures">
      ${first} ${drawings} ${others} ${drawn.length > 0 && drawingForm(alike, view)}
    </div>`
  );
}

/** What speaks for a bird and against it, as far as the field guide of its release says. @param day the day on which it was seen */
export function fits(drawn: readonly Bird[], birds: Birds, day: string): Html | false {
  const month = Number(day.slice(5, 7));
  const name = MONTHS[month - 1];
  const isHere = ({ months }: Bird) => !name || (months?.includes(month) ?? true);
  const lines = drawn.flatMap((bird) => {
    const { englishName, months, similar } = bird;
    const which = drawn.length > 1 && `${englishName}, `;
    const alike = similar.flatMap((other) => birds.get(other) ?? []).filter(isHere);
    return [
      ...(name && months
        ? [
            html`<li class="with-icon">
              ${icon(isHere(bird) ? 'check' : 'alert')}<span
                ><b>${which}${which ? 'month' : 'Month'}:</b> ${name} is ${!isHere(bird) && 'not '}among its
                months in Nepal${!isHere(bird) && `, which are ${monthNames(months)}`}</span
              >
            </li>`,
          ]
        : []),
      ...(alike.length > 0
        ? [
            html`<li class="with-icon">
              ${icon('alert')}<span
                ><b>${which}${which ? 'look-alikes' : 'Look-alikes'}${name && ` in ${name}`}:</b>
                ${alike.map((other, at) => html`${at > 0 && ', '}${pageLink(other)}`)}</span
              >
            </li>`,
          ]
        : []),
    ];
  });
  return (
    lines.length > 0 &&
    html`<section class="look">
      <h2 class="side-title">Does it fit?</h2>
      <ul class="ruled" role="list">
        ${lines}
      </ul>
    </section>`
  );
}

const monthNames = (months: readonly number[]) =>
  months.map((month) => MONTHS[month - 1]?.slice(0, 3)).join(', ');

const METRES_PER_KM = 1000;

/** The place as it was given, beside what everyone would see of it. */
export function grounds({ place, shown, fields }: Sighting): Html {
  const written = place && `${place.latitude.toFixed(4)}, ${place.longitude.toFixed(4)}`;
  const metres = Number(fields.accuracy?.[0] ?? 0);
  const km = metres / METRES_PER_KM;
  const everyone = shown ? `near ${shown.near}, ${shown.km} km` : 'no place at all';
  return html`<div class="grounds">
    <figure>
      ${place && ground(place, { middle: place, km, isBlurred: false }, `The place: ${written}`)}
      <figcaption class="small">
        <b>Only here:</b>
        ${written ?? 'no place. What was written names none that we know, or it is deleted.'}${
          written !== undefined && metres > 0 && `, right to ${km < 1 ? `${metres} m` : `${km} km`}`
        }
      </figcaption>
    </figure>
    <figure>
      ${place && shown && ground(place, { middle: shown, km: shown.km, isBlurred: true }, `What everyone would see: ${everyone}`)}
      <figcaption class="small"><b>Everyone would see:</b> ${everyone}</figcaption>
    </figure>
  </div>`;
}
