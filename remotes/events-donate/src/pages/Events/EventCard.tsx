import { Ground } from '@raptors/shared/design/Ground/Ground';
import { useRef, type MouseEvent } from 'react';
import { Button } from '@raptors/shared/design/Button/Button';
import { opensDialog } from '@raptors/shared/design/Dialog/Dialog';
import { Photo } from '@raptors/shared/design/Photo/Photo';
import { ScenePicture } from '@raptors/shared/design/ScenePicture/ScenePicture';
import { fillIn } from '@raptors/shared/organisation/organisation';
import type { ScenePictures } from '@raptors/shared/design/pictures';
import type { EventRecord, EventsContent } from '../../../content/schema';
import { longDate, useEventState } from './event-dates';
import { dialogId } from './EventDialog';
import fieldTraining from './pictures/field-training.scene.drawing';
import photos from './events.photos';
import noImage from './pictures/no-image.picture.drawing';
import { EventStateRow } from './EventStateRow';
import styles from './EventCard.module.css';

const eventPictures: Readonly<Record<string, ScenePictures>> = { 'field-training': fieldTraining };

type EventCardProps = { event: EventRecord; texts: EventsContent['texts']; onOpen: () => void };

/** A click anywhere on the card opens the dialog; with the keyboard, its button does. */
export function EventCard({ event, texts, onOpen }: EventCardProps) {
  const button = useRef<HTMLButtonElement>(null);
  const state = useEventState(event);
  const { title = texts.untitled, place, description = texts.noDescription, details } = event;

  function open(click: MouseEvent) {
    // The browser would open the dialog too, by the button's `command`, which works before hydration.
    click.preventDefault();
    // A dialog that closes focuses what had the focus before it opened: that must be the button.
    button.current?.focus();
    onOpen();
  }

  return (
    <article className={styles.card} data-phase={state?.phase} onClick={open}>
      <CardPicture event={event} fallback={texts.noImage} />
      <div className={styles.text}>
        <p className={styles.when}>
          <EventDate date={event.date} fallback={texts.noDate} />
          {place && <span className={styles.place}>{place}</span>}
        </p>
        <h2 className={styles.title}>{fillIn(title)}</h2>
        <p className={styles.description}>{fillIn(description)}</p>
        {details && (
          <EventStateRow details={details} place={place ?? details.venue} state={state} texts={texts} />
        )}
        <p className={styles.actions}>
          <Button
            ref={button}
            size="small"
            variant={state && state.phase !== 'open' ? 'secondary' : 'primary'}
            {...opensDialog(dialogId(event))}
          >
            {texts.viewDetails}
          </Button>
        </p>
      </div>
    </article>
  );
}

function CardPicture({ event, fallback }: { event: EventRecord; fallback: string }) {
  const photo = event.photo && photos[event.photo.file];
  if (photo && event.photo) return <Photo photo={photo} alt={event.photo.alt} className={styles.picture} />;
  const scene = event.image ? eventPictures[event.image] : undefined;
  if (scene) return <ScenePicture scene={scene} className={styles.picture} />;
  return (
    <div className={styles.noPicture}>
      <Ground picture={noImage} isInverted />
      <p>{fallback}</p>
    </div>
  );
}

function EventDate({ date, fallback }: { date: string | undefined; fallback: string }) {
  const long = longDate(date);
  return long ? <time dateTime={date}>{long}</time> : <span>{fallback}</span>;
}
