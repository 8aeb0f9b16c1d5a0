import { renderSVG } from 'uqr';
import { Html, html } from '../pages/html';

/** An address as a picture for a phone's camera. Dark on light in every colour scheme. */
export const qrCode = (address: string, label: string): Html =>
  html`<span class="qr" role="img" aria-label="${label}">
    ${new Html(renderSVG(address, { ecc: 'M', border: 4, whiteColor: '#fffdf8', blackColor: '#16302e' }))}
  </span>`;
