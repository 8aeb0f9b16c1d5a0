import { Alert } from '@raptors/shared/design/Alert/Alert';
import { ButtonLink } from '@raptors/shared/design/Button/ButtonLink';
import { Dialog } from '@raptors/shared/design/Dialog/Dialog';
import { organisation, fillIn } from '@raptors/shared/organisation/organisation';
import type { EventDetails, EventRecord, EventsContent } from '../../../content/schema';
import { addresses as calendarFiles } from './events.files';
import { Details } from './Details';
import { useEventState, type EventPhase } from './event-dates';
import styles from './EventDialog.module.css';

type EventDialogProps = {
  event: EventRecord;
  texts: EventsContent['texts'];
  isOpen: boolean;
  onClose: () => void;
};

/** Id of an event's dialog, by which its card opens it. */
export const dialogId = ({ id }: EventRecord) => `event-${id}`;

/** Everything about one event. An event without details shows what its card shows. */
export function EventDialog({ event, texts, isOpen, onClose }: EventDialogProps) {
  const state = useEventState(event);
  const { details, title = texts.untitled, description = texts.noDescription } = event;
  return (
    <Dialog
      id={dialogId(event)}
      isOpen={isOpen}
      onClose={onClose}
      title={fillIn(title)}
      eyebrow={details?.dates ?? texts.noDate}
    >
      {details ? (
        <>
          <PhaseNote phase={state?.phase} details={details} texts={texts} />
          <Details details={details} />
          <p className={styles.actions}>
            <ButtonLink
              variant={state && state.phase !== 'open' ? 'secondary' : 'primary'}
              href={organisation.eventApplicationUrl}
              newTab
            >
              {texts.applyNow}
            </ButtonLink>
            <CalendarLink eventId={event.id} label={texts.addToCalendar} />
          </p>
        </>
      ) : (
        <p>{fillIn(description)}</p>
      )}
    </Dialog>
  );
}

type PhaseNoteProps = {
  phase: EventPhase | undefined;
  details: EventDetails;
  texts: EventsContent['texts'];
};

/** Says that it is too late, once the visitor's clock is known. */
function PhaseNote({ phase, details, texts }: PhaseNoteProps) {
  if (!phase || phase === 'open') return null;
  const note = phase === 'past' ? texts.pastNote : texts.closedNote.replace('{deadline}', details.deadline);
  return (
    <div className={styles.note}>
      <Alert tone="info">{note}</Alert>
    </div>
  );
}

function CalendarLink({ eventId, label }: { eventId: string; label: string }) {
  const file = calendarFiles[eventId];
  if (!file) return null;
  return (
    <ButtonLink variant="secondary" href={file} download>
      {label}
    </ButtonLink>
  );
}
