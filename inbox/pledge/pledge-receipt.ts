import { amountWithCurrency } from '@raptors/shared/contract/forms/amount';
import { FORMS_URL } from '@raptors/shared/contract/forms/form-address';
import type { FormDefinition } from '@raptors/shared/contract/forms/form';
import { mailto } from '@raptors/shared/contract/mailto';
import { fillIn, organisation } from '@raptors/shared/organisation/organisation';
import { readInboxEnv } from '../env';
import { copied, html, icon, pairs, type Html } from '../pages/html';
import { nepalTime, wordsIn, type Words } from '../pages/words';
import type { Submission } from '../receive/submission';
import { summaryOf } from '../receive/summary';
import { qrCode } from './qr-code';
import { waysToGive } from './ways';

export const pledgeReceipt = (submission: Submission, form: FormDefinition, thanks?: Html): Html => {
  const { amount = '0', currency } = summaryOf(submission, form);
  const { id, reference, receivedAt, page = '/Donate' } = submission;
  const { language } = submission.package;
  const { url, siteUrl } = readInboxEnv();
  const words = wordsIn(language);
  const { gift, receipt } = words;
  const given = amountWithCurrency(amount, currency, language);
  const ways = waysToGive({ amount, currency, reference }, language);
  const { bank, links, isSample } = ways;
  return html`<div class="sides gift">
    <div>
      ${thanks}
      <h1>${gift.title}</h1>
      <p class="lead">${gift.lead}</p>
      <p class="other"><a href="${siteUrl}${page}">${gift.other}</a></p>
      ${isSample && html`<p class="alert" data-tone="threat">${gift.sample}</p>`}
      ${bank.length > 0 && bankWay(bank, `${url}${FORMS_URL}receipt/${id}`, words)}
      ${links.length > 0 && linksWay(links, gift)} ${mailWay(given, reference, gift)}
    </div>
    <aside>
      <div class="card">
        <p class="small soft">${gift.yours}</p>
        <p class="amount">${given}</p>
        ${pairs([
          [receipt.reference, html`<b class="whole">${reference}</b>`],
          [gift.charged, html`<b>${gift.nothing}</b>`],
          [gift.chosen, nepalTime(receivedAt, language)],
        ])}
        <p class="small soft after">${gift.keep}</p>
        <p class="after both" data-paper="none">
          <button class="button" type="button" data-variant="secondary" data-size="small" hidden>
            ${icon('print', 18)}${gift.print}
          </button>
          <a
            class="button"
            data-variant="secondary"
            data-size="small"
            href="${mailto('', fillIn(gift.sendSubject, { reference }), detailsText(given, gift, ways))}"
            >${icon('mail', 18)}${gift.send}</a
          >
        </p>
      </div>
      <h2 class="side-title apart">${gift.after}</h2>
      <p class="soft">${fillIn(gift.afterWords)}</p>
    </aside>
  </div>`;
};

type Ways = ReturnType<typeof waysToGive>;
type Gift = Words['gift'];

const way = (title: string, lead: string, body: Html) =>
  html`<section class="way">
    <h2>${title}</h2>
    <p class="soft">${lead}</p>
    ${body}
  </section>`;

const bankWay = (rows: Ways['bank'], address: string, { gift, receipt }: Words) =>
  way(
    gift.bank,
    gift.bankLead,
    html`<div class="bank">
      ${pairs(rows.map(({ name, value }) => [name, copied(value, fillIn(receipt.copy, { name }), receipt.copied)]))}
      <figure>
        ${qrCode(address, gift.pageAddress)}
        <figcaption class="small soft">${gift.onPhone}</figcaption>
      </figure>
    </div>`,
  );

const linksWay = (links: Ways['links'], gift: Gift) =>
  way(
    gift.links,
    gift.linksLead,
    html`${links.map(
      ({ kind, label, url, host }) =>
        html`<a class="actions pay" href="${url}" rel="noreferrer"
          >${icon(kind, 24)}<span
            ><b>${label}</b><br /><span class="small soft">${fillIn(gift.opens, { host })}</span></span
          >${icon('ext')}</a
        >`,
    )}`,
  );

function mailWay(amount: string, reference: string, gift: Gift) {
  const subject = fillIn(gift.mailSubject, { reference });
  const body = `${fillIn(gift.mailWords, { amount, reference })}\n\n`;
  return way(
    gift.mail,
    gift.mailLead,
    html`<p class="after">
      <a class="button" data-variant="secondary" href="${mailto(organisation.email, subject, body)}"
        >${icon('mail')}${gift.mailButton}</a
      >
    </p>`,
  );
}

function detailsText(amount: string, gift: Gift, { bank, links }: Ways): string {
  const accounts = bank.map(({ name, value }) => `${name}: ${value}`);
  const addresses = links.map(({ label, url }) => `${label}: ${url}`);
  return [fillIn(gift.sendWords, { amount }), ...accounts, ...addresses].join('\n');
}
