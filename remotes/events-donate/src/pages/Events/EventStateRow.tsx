import { AlertIcon } from '@raptors/shared/design/icons/controls/AlertIcon';
import { CheckIcon } from '@raptors/shared/design/icons/controls/CheckIcon';
import { fillIn } from '@raptors/shared/organisation/organisation';
import type { ReactNode } from 'react';
import type { EventDetails, EventsContent } from '../../../content/schema';
import type { EventState } from './event-dates';
import styles from './EventStateRow.module.css';

type EventStateRowProps = {
  details: EventDetails;
  place: string;
  /** Nothing until the visitor's clock is known: then the row gives the deadline alone, which is always true. */
  state: EventState | undefined;
  texts: EventsContent['texts'];
};

/** Whether one can still apply, how many days are left, or that it took place. Of one height in every state. */
export function EventStateRow({ details, place, state, texts }: EventStateRowProps) {
  const words = texts.state;
  const { deadline, dates } = details;
  if (!state) return <Row title={fillIn(words.applyBy, { deadline })} text={words.inNepal} />;
  if (state.phase === 'past') {
    const text = (
      <>
        {dates}, {place}
      </>
    );
    return <Row sign={<CheckIcon size={24} />} title={texts.past} text={text} />;
  }
  if (state.phase === 'closed') {
    const text = fillIn(startWords(state.daysToStart, words), { deadline, days: state.daysToStart });
    return <Row sign={<AlertIcon size={24} />} title={texts.closed} text={text} />;
  }
  const text = fillIn(words.deadline, { deadline });
  const days = state.daysToDeadline;
  if (days === 0) return <Row sign={<AlertIcon size={24} />} title={words.lastDay} text={text} />;
  return (
    <Row
      sign={<span className={styles.days}>{days}</span>}
      title={days === 1 ? words.lastDayTomorrow : words.daysLeft}
      text={text}
    />
  );
}

function startWords(daysToStart: number, words: EventsContent['texts']['state']): string {
  if (daysToStart > 1) return words.startsIn;
  return daysToStart === 1 ? words.startsTomorrow : words.running;
}

type RowProps = { sign?: ReactNode; title: string; text: ReactNode };

function Row({ sign, title, text }: RowProps) {
  return (
    <p className={styles.row}>
      {sign}
      <span>
        <span className={styles.title}>{title}</span> <span className={styles.text}>{text}</span>
      </span>
    </p>
  );
}
