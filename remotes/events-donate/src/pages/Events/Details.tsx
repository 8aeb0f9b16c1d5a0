import { FactList } from '@raptors/shared/design/FactList/FactList';
import { SampleMark } from '@raptors/shared/design/SampleMark/SampleMark';
import { Table } from '@raptors/shared/design/Table/Table';
import { TermList } from '@raptors/shared/design/TermList/TermList';
import { fillIn, organisation, telephoneLink } from '@raptors/shared/organisation/organisation';
import type { EventDetails } from '../../../content/schema';
import styles from './Details.module.css';

const { email, telephone, eventApplicationUrl } = organisation;

export function Details({ details }: { details: EventDetails }) {
  const { labels, fees } = details;
  const howToApply = (
    <>
      {details.howToApply}{' '}
      <a href={eventApplicationUrl} target="_blank" rel="noopener noreferrer">
        {details.applicationForm}
      </a>
      {details.howToApplyEnd} <SampleMark of="eventApplicationUrl" />
    </>
  );
  const contact = (
    <>
      <a href={`mailto:${email}`}>{email}</a> <SampleMark of="email" />
      <br />
      <a href={telephoneLink}>{telephone}</a> <SampleMark of="telephone" />
    </>
  );
  return (
    <>
      <p>{fillIn(details.summary)}</p>
      <FactList
        facts={[
          { term: labels.venue, value: details.venue },
          { term: labels.deadline, value: <time dateTime={details.deadlineDate}>{details.deadline}</time> },
        ]}
      />
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
      <TermList
        terms={[
          { term: labels.whoCanApply, meaning: details.whoCanApply },
          { term: labels.howToApply, meaning: howToApply },
          { term: labels.organiser, meaning: fillIn(details.organiser) },
          { term: labels.partners, meaning: details.partners },
          { term: labels.contact, meaning: contact },
        ]}
      />
    </>
  );
}
