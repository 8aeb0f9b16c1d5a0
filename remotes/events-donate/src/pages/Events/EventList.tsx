import { useLocation, useNavigate } from 'react-router-dom';
import { useClockValue } from '@raptors/shared/design/browser-value';
import { CardGrid } from '@raptors/shared/design/CardGrid/CardGrid';
import { Drawing } from '@raptors/shared/design/Drawing/Drawing';
import { Lead } from '@raptors/shared/design/Lead/Lead';
import { Panel } from '@raptors/shared/design/Panel/Panel';
import { TextLink } from '@raptors/shared/design/TextLink/TextLink';
import type { EventRecord, EventsContent } from '../../../content/schema';
import { EventCard } from './EventCard';
import { nepalDay, stateOn } from './event-dates';
import { EventDialog } from './EventDialog';
import ground from './pictures/no-image.picture.drawing';
import noEvents from './pictures/no-events.picture.drawing';
import styles from './EventList.module.css';

type EventListProps = Pick<EventsContent, 'lead' | 'texts'> & { events: readonly EventRecord[] };

export function EventList({ events, lead, texts }: EventListProps) {
  const { openId, open, close } = useAddressedEvent();
  const today = useClockValue(nepalDay);
  const areAllPast = today !== undefined && events.every((event) => stateOn(today, event)?.phase === 'past');
  return (
    <>
      {events.length === 0 ? (
        <NoEvents {...texts} />
      ) : (
        <div className={styles.lead}>
          <Lead>{areAllPast ? texts.onlyPast : lead}</Lead>
        </div>
      )}
      <CardGrid>
        {events.map((event) => (
          <li key={event.id}>
            <EventCard event={event} texts={texts} onOpen={() => open(event.id)} />
          </li>
        ))}
        <li>
          <Panel picture={ground}>
            <h2>{texts.more.title}</h2>
            <p>{texts.more.text}</p>
            {texts.more.ways.map(({ to, label }) => (
              <TextLink key={to} to={to}>
                {label}
              </TextLink>
            ))}
          </Panel>
        </li>
      </CardGrid>
      {events.map((event) => (
        <div key={event.id} className={styles.details}>
          <EventDialog event={event} texts={texts} isOpen={event.id === openId} onClose={close} />
        </div>
      ))}
    </>
  );
}

/** History state of a dialog that a card has opened: closing the dialog then goes back in the history. */
const OPENED_BY_CARD = 'opened by card';

/** The id after `#` names the open event, so that a dialog can be linked to and is still open after a reload. */
function useAddressedEvent() {
  const { hash, search, state } = useLocation();
  const navigate = useNavigate();
  return {
    openId: hash.slice(1),
    open: (id: string) =>
      navigate({ search, hash: `#${id}` }, { state: OPENED_BY_CARD, preventScrollReset: true }),
    close() {
      if (state === OPENED_BY_CARD) navigate(-1);
      else if (hash) navigate({ search, hash: '' }, { replace: true, preventScrollReset: true });
    },
  };
}

function NoEvents({ emptyTitle, emptyText }: EventsContent['texts']) {
  return (
    <div className={styles.empty}>
      <Drawing picture={noEvents} />
      <h2>{emptyTitle}</h2>
      <p>{emptyText}</p>
    </div>
  );
}
