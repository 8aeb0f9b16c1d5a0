import { useState } from 'react';
import { CardGrid } from '@raptors/shared/design/CardGrid/CardGrid';
import { Lead } from '@raptors/shared/design/Lead/Lead';
import type { EventRecord, EventsContent } from '../../../content/schema';
import { EventCard } from './EventCard';
import { EventDialog } from './EventDialog';
import noEvents from './no-events.picture.drawing';
import styles from './EventList.module.css';

type EventListProps = Pick<EventsContent, 'lead' | 'texts'> & { events: readonly EventRecord[] };

/** The events as cards; at most one of them has its dialog open. */
export function EventList({ events, lead, texts }: EventListProps) {
  const [openId, setOpenId] = useState<string>();
  if (events.length === 0) return <NoEvents {...texts} />;
  return (
    <>
      <div className={styles.lead}>
        <Lead>{lead}</Lead>
      </div>
      <CardGrid>
        {events.map((event) => (
          <li key={event.id}>
            <EventCard event={event} texts={texts} onOpen={() => setOpenId(event.id)} />
          </li>
        ))}
      </CardGrid>
      {events.map((event) => (
        <div key={event.id} className={styles.details}>
          <EventDialog
            event={event}
            texts={texts}
            isOpen={event.id === openId}
            onClose={() => setOpenId(undefined)}
          />
        </div>
      ))}
    </>
  );
}

function NoEvents({ emptyTitle, emptyText }: EventsContent['texts']) {
  const { src, width, height } = noEvents;
  return (
    <div className={styles.empty}>
      <img src={src} width={width} height={height} alt="" loading="lazy" />
      <h2>{emptyTitle}</h2>
      <p>{emptyText}</p>
    </div>
  );
}
