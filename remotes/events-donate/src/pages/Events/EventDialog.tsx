import { Alert } from '@raptors/shared/design/Alert/Alert';
import { ButtonLink } from '@raptors/shared/design/Button/ButtonLink';
import { SampleMark } from '@raptors/shared/design/SampleMark/SampleMark';
import { Dialog } from '@raptors/shared/design/Dialog/Dialog';
import { organisation, fillIn } from '@raptors/shared/organisation/organisation';
import { Link } from 'react-router-dom';
import type { EventRecord, EventsContent } from '../../../content/schema';
import { paths } from '../../paths';
import { addresses as calendarFiles } from './events.files';
import { Details } from './Details';
import { useEventState } from './event-dates';
import styles from './EventDialog.module.css';

type EventDialogProps = {
  event: EventRecord;
  texts: EventsContent['texts'];
  isOpen: boolean;
  onClose: () => void;
};

export const dialogId = ({ id }: EventRecord) => `event-${id}`;

export function EventDialog({ event, texts, isOpen, onClose }: EventDialogProps) {
  const phase = useEventState(event)?.phase;
  const isTooLate = phase !== undefined && phase !== 'open';
  const { details, title = texts.untitled, description = texts.noDescription } = event;
  const calendarFile = calendarFiles[event.id];
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
          {isTooLate && (
            <div className={styles.note}>
              <Alert tone="info">
                <span>
                  {phase === 'past'
                    ? texts.pastNote
                    : fillIn(texts.closedNote, { deadline: details.deadline })}
                </span>{' '}
                <Link to={paths.contact}>{texts.hearOfNext}</Link>
              </Alert>
            </div>
          )}
          <Details details={details} />
          <p className={styles.actions}>
            <ButtonLink
              variant={phase === 'open' ? 'primary' : 'secondary'}
              href={organisation.eventApplicationUrl}
              newTab
            >
              {texts.applyNow}
            </ButtonLink>{' '}
            <SampleMark of="eventApplicationUrl" />
            {/* Without scripts the page can't tell whether the deadline has passed, so it shows the date. */}
            <span hidden={phase !== undefined}>
              {fillIn(texts.state.applyBy, { deadline: details.deadline })}
            </span>
            {calendarFile && (
              <ButtonLink variant="secondary" href={calendarFile} download>
                {texts.addToCalendar}
              </ButtonLink>
            )}
          </p>
        </>
      ) : (
        <p>{fillIn(description)}</p>
      )}
    </Dialog>
  );
}
