import type { ReactNode } from 'react';
import { FactList } from '@raptors/shared/design/FactList/FactList';
import { Table } from '@raptors/shared/design/Table/Table';
import { fillIn, organisation } from '@raptors/shared/organisation/organisation';
import type { EventDetails } from '../../../content/schema';
import styles from './Details.module.css';

/** What one has to know to decide on an event and to apply for it. */
export function Details({ details }: { details: EventDetails }) {
  const { labels, fees } = details;
  return (
    <>
      <p>{fillIn(details.summary)}</p>
      <div className={styles.facts}>
        <FactList
          facts={[
            { term: labels.venue, value: details.venue },
            { term: labels.deadline, value: <time dateTime={details.deadlineDate}>{details.deadline}</time> },
          ]}
        />
      </div>
      <Table
        caption={labels.fees}
        className={styles.fees}
        columns={[labels.feeWho, labels.fee]}
        rows={fees.map(({ who, fee }) => [who, fee])}
      />
      <p className={styles.quiet}>
        {details.feeCovers} {details.seats}
      </p>
      <h3 className={styles.heading}>{labels.highlights}</h3>
      <ul className={styles.highlights}>
        {details.highlights.map((highlight) => (
          <li key={highlight}>{highlight}</li>
        ))}
      </ul>
      <dl className={styles.list}>
        <Row term={labels.whoCanApply}>{details.whoCanApply}</Row>
        <Row term={labels.howToApply}>
          {details.howToApply}{' '}
          <a href={organisation.eventApplicationUrl} target="_blank" rel="noopener noreferrer">
            {details.applicationForm}
          </a>
          . {details.howToApplyEnd}
        </Row>
        <Row term={labels.organiser}>{fillIn(details.organiser)}</Row>
        <Row term={labels.partners}>{details.partners}</Row>
        <Row term={labels.contact}>
          <Contact />
        </Row>
      </dl>
    </>
  );
}

function Contact() {
  const { email, telephone } = organisation;
  return (
    <>
      <a href={`mailto:${email}`}>{email}</a>
      <br />
      <a href={`tel:${telephone.replace(/[^+\d]/g, '')}`}>{telephone}</a>
    </>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
