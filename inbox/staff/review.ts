import { INBOX_URL } from '@raptors/shared/contract/forms/form-address';
import { MONTHS } from '@raptors/shared/organisation/nepal-time';
import { readInboxEnv } from '../env';
import { Html, html, icon, type IconName } from '../pages/html';
import type { Bird, Birds } from '../sightings/birds';
import { ground } from '../sightings/ground';
import type { Sighting } from '../sightings/sighting';
import { ruled } from './frame';

const pageLink = ({ page, englishName }: Bird) =>
  html`<a href="${readInboxEnv().siteUrl}${page}">${englishName}</a>`;

export function pictures(photographs: readonly string[]): Html | false {
  return (
    photographs.length > 0 &&
    html`<div class="pictures">
      ${photographs.map((id, at) => {
        const name = `Photograph ${at + 1} of ${photographs.length}`;
        const address = `${INBOX_URL}photographs/${id}`;
        return html`<figure>
          <a href="${address}"><img class="photo" src="${address}" alt="${name}" /></a>
          <figcaption class="small soft">${name}</figcaption>
        </figure>`;
      })}
    </div>`
  );
}

/** What the field guide says for and against a bird. @param day of the sighting */
export function fits({ species }: Sighting, birds: Birds, day: string): Html | false {
  const drawn = species.flatMap(({ scientificName }) => birds.get(scientificName) ?? []);
  const month = Number(day.slice(5, 7));
  const name = MONTHS[month - 1];
  const isHere = ({ months }: Bird) => !name || (months?.includes(month) ?? true);
  const lines = drawn.flatMap((bird) => {
    const { englishName, months, similar } = bird;
    const titled = (title: string) => (drawn.length > 1 ? `${englishName}, ${title.toLowerCase()}` : title);
    const alike = similar.flatMap((other) => birds.get(other) ?? []).filter(isHere);
    const others = alike.map((other, at) => html`${at > 0 && ', '}${pageLink(other)}`);
    const sign = isHere(bird) ? 'check' : 'alert';
    const names = months?.map((one) => MONTHS[one - 1]?.slice(0, 3)).join(', ');
    const which = !isHere(bird) && `, which are ${names}`;
    const season = html`${name} is ${which && 'not '}among its months in Nepal${which}`;
    return [
      name && months && line(sign, titled('Month'), season),
      alike.length > 0 && line('alert', titled('Look-alikes') + (name ? ` in ${name}` : ''), html`${others}`),
    ].filter((one) => one instanceof Html);
  });
  return (
    lines.length > 0 &&
    html`<section class="look">
      <h2 class="side-title">Does it fit?</h2>
      ${ruled(lines)}
    </section>`
  );
}

const line = (sign: IconName, title: string, words: Html) =>
  html`<span class="with-icon"
    >${icon(sign)}<span><b>${title}:</b> ${words}</span></span
  >`;

const METRES_PER_KM = 1000;

export function grounds({ place, shown, fields }: Sighting): Html {
  const written = place && `${place.latitude.toFixed(4)}, ${place.longitude.toFixed(4)}`;
  const metres = Number(fields.accuracy?.[0] ?? 0);
  const km = metres / METRES_PER_KM;
  const everyone = shown ? `${shown.near && `near ${shown.near}, `}${shown.km} km` : 'no place at all';
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
