import { fillIn, organisation } from '@raptors/shared/organisation/organisation';
import type { EventRecord } from '../../../content/schema';

const SCHEMA = 'https://schema.org';
const NEPAL_OFFSET = '+05:45';

/** For search engines (schema.org/Event) and the site’s search. */
export function EventData({ event }: { event: EventRecord }) {
  const { id, title, date, place, description, details } = event;
  if (!title || !date) return null;
  const url = `${organisation.siteUrl}/Events#${id}`;
  return (
    <div hidden id={id} itemScope itemType={`${SCHEMA}/Event`} data-search="event">
      <span itemProp="name" data-search="title">
        {fillIn(title)}
      </span>
      <span data-search="note">{[details?.dates, place].filter(Boolean).join(' · ')}</span>
      <Property name="description" value={fillIn(details?.summary ?? description ?? title)} />
      <Property name="startDate" value={date} />
      {details && <meta itemProp="endDate" content={endOf(details.lastDay)} data-search="until" />}
      <Property name="eventStatus" value={`${SCHEMA}/EventScheduled`} />
      <Property name="eventAttendanceMode" value={`${SCHEMA}/OfflineEventAttendanceMode`} />
      <Property name="url" value={url} />
      <div itemProp="location" itemScope itemType={`${SCHEMA}/Place`}>
        <Property name="name" value={place ?? organisation.country} />
        <Property name="address" value={details?.venue ?? place ?? organisation.country} />
      </div>
      <div itemProp="organizer" itemScope itemType={`${SCHEMA}/NGO`}>
        <Property name="name" value={organisation.productName} />
        <Property name="url" value={`${organisation.siteUrl}/`} />
      </div>
      {details?.fees.map(({ who, fee }) => (
        <div key={who} itemProp="offers" itemScope itemType={`${SCHEMA}/Offer`}>
          <Property name="name" value={who} />
          <Property name="price" value={fee.replace(/\D/g, '')} />
          <Property name="priceCurrency" value="NPR" />
          <Property name="validThrough" value={endOf(details.deadlineDate)} />
          <Property name="url" value={url} />
        </div>
      ))}
    </div>
  );
}

const Property = ({ name, value }: { name: string; value: string }) => (
  <meta itemProp={name} content={value} />
);

const endOf = (day: string) => `${day}T23:59:59${NEPAL_OFFSET}`;
