import { FORMS_URL } from '@raptors/shared/contract/forms/form-address';
import type { FormDefinition } from '@raptors/shared/contract/forms/form';
import { organisation } from '@raptors/shared/organisation/organisation';
import { readInboxEnv } from '../env';
import { copied, html, icon, type Html } from '../pages/html';
import { nepalTime } from '../pages/words';
import type { Submission } from '../receive/submission';
import { summaryOf } from '../receive/summary';
import { qrCode } from './qr-code';
import { waysToGive } from './ways';

/** How to complete a gift, and that nothing has been charged. */
export const pledgeReceipt = (submission: Submission, form: FormDefinition, thanks?: Html): Html => {
  const { amount = '0' } = summaryOf(submission, form);
  const { reference, receivedAt, page = '/Donate' } = submission;
  const { bank, links, isSample } = waysToGive(amount, reference);
  const count = 1 + Number(bank.length > 0) + Number(links.length > 0);
  return html`<div class="sides gift">
    <div>
      ${thanks}
      <h1>One more step</h1>
      <p class="lead">
        Nothing has been charged. This site takes no money. Complete your gift in
        ${count === 1 ? 'one way' : `one of ${count === 2 ? 'two' : 'three'} ways`}.
      </p>
      <p class="other"><a href="${readInboxEnv().siteUrl}${page}">Choose another amount</a></p>
      ${
        isSample &&
        html`<p class="alert" data-tone="threat">
          <span><strong>Sample:</strong> account and links are not ours yet. Please do not pay by them.</span>
        </p>`
      }
      ${bank.length > 0 && bankWay(bank, addressOf(submission))} ${links.length > 0 && linksWay(links)}
      ${mailWay(amount, reference)}
    </div>
    <aside>
      <div class="card">
        <p class="small soft">Your gift</p>
        <p class="amount">$${amount}</p>
        <dl class="pairs">
          <dt>Reference</dt>
          <dd><b>${reference}</b></dd>
          <dt>Charged</dt>
          <dd><b>nothing yet</b></dd>
          <dt>Chosen</dt>
          <dd>${nepalTime(receivedAt)}</dd>
        </dl>
        <p class="small soft after">
          Keep the address of this page, or print it. Come back when it suits you.
        </p>
        <p class="after both" data-paper="none">
          <button class="button" type="button" data-variant="secondary" data-size="small" hidden>
            ${icon('print', 18)}Print these details
          </button>
          <a
            class="button"
            data-variant="secondary"
            data-size="small"
            href="${mailto('', `Gift ${reference}`, detailsText(amount, reference))}"
            >${icon('mail', 18)}Send them to myself</a
          >
        </p>
      </div>
      <h2 class="side-title apart">When it has arrived</h2>
      <p class="soft">
        We write you a receipt by hand, if your transfer names an email. Without one, please write to
        <a href="mailto:${organisation.email}">${organisation.email}</a> with the reference.
      </p>
    </aside>
  </div>`;
};

type Ways = ReturnType<typeof waysToGive>;

/** Address of this page, as a phone reaches it. */
const addressOf = ({ id }: Submission) => `${readInboxEnv().url}${FORMS_URL}receipt/${id}`;

const way = (title: string, lead: string, body: Html) =>
  html`<section class="way">
    <h2>${title}</h2>
    <p class="soft">${lead}</p>
    ${body}
  </section>`;

const bankWay = (rows: Ways['bank'], address: string) =>
  way(
    'Bank transfer',
    'From any bank. The reference tells us that the gift is yours.',
    html`<div class="bank">
      <dl class="pairs">
        ${rows.map(
          ({ name, value }) =>
            html`<dt>${name}</dt>
              <dd class="copied">${copied(name, value)}</dd>`,
        )}
      </dl>
      <figure>
        ${qrCode(address, 'Address of this page')}
        <figcaption class="small soft">This page, on your phone</figcaption>
      </figure>
    </div>`,
  );

const linksWay = (links: Ways['links']) =>
  way(
    'Wallet or card',
    'These pages belong to others. They take the payment and see your details; we don’t.',
    html`${links.map(
      ({ kind, label, url, host }) =>
        html`<a class="actions pay" href="${url}" rel="noreferrer"
          >${icon(kind, 24)}<span><b>${label}</b><br /><span class="small soft">opens ${host}</span></span
          >${icon('ext')}</a
        >`,
    )}`,
  );

function mailWay(amount: string, reference: string) {
  const words = `I would like to give $${amount}. Reference: ${reference}.\n\n`;
  return way(
    'A pledge by email',
    'You promise, we write back with whatever you need: an invoice, another currency, a way that suits your country.',
    html`<p class="after">
      <a
        class="button"
        data-variant="secondary"
        href="${mailto(organisation.email, `Pledge ${reference}`, words)}"
        >${icon('mail')}Open the pledge in my email</a
      >
    </p>`,
  );
}

function detailsText(amount: string, reference: string): string {
  const { bank, links } = waysToGive(amount, reference);
  return [
    `A gift of $${amount} to ${organisation.productName}. Nothing has been charged.`,
    ...bank.map(({ name, value }) => `${name}: ${value}`),
    ...links.map(({ label, url }) => `${label}: ${url}`),
  ].join('\n');
}

/** An address that opens a mail, filled in. */
export const mailto = (to: string, subject: string, body: string): string =>
  `mailto:${encodeURIComponent(to).replaceAll('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`;
