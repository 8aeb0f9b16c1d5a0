import { Icon } from '@raptors/shared/design/icons/Icon';
import { numberIn } from '@raptors/shared/contract/text-language';
import { fillIn } from '@raptors/shared/organisation/organisation';
import type { EventDetails, EventsContent } from '../../../content/schema';
import type { EventState } from './event-dates';
import styles from './EventStateRow.module.css';

type EventStateRowProps = {
  details: EventDetails;
  place: string;
  /** Undefined until the visitor's date is known; until then only the deadline is shown. */
  state: EventState | undefined;
  texts: EventsContent['texts'];
};

/** Whether applications are open or closed or the event is over, with the days left. */
export function EventStateRow(props: EventStateRowProps) {
  const { icon, title, text } = rowOf(props);
  return (
    <p className={styles.row}>
      {icon}
      <span>
        <span className={styles.title}>{title}</span> <span className={styles.text}>{text}</span>
      </span>
    </p>
  );
}

function rowOf({ details, place, state, texts }: EventStateRowProps) {
  const words = texts.state;
  const { deadline, dates } = details;
  if (!state) return { title: fillIn(words.applyBy, { deadline }), text: words.inNepal };
  const { phase, daysToDeadline: days, daysToStart } = state;
  if (phase === 'past')
    return { icon: <Icon name="check" size={24} />, title: texts.past, text: `${dates}, ${place}` };
  const alert = <Icon name="alert" size={24} />;
  if (phase === 'closed') {
    const start = daysToStart > 1 ? 'startsIn' : daysToStart === 1 ? 'startsTomorrow' : 'running';
    return { icon: alert, title: texts.closed, text: fillIn(words[start], { deadline, days: daysToStart }) };
  }
  const text = fillIn(words.deadline, { deadline });
  if (days === 0) return { icon: alert, title: words.lastDay, text };
  const title = days === 1 ? words.lastDayTomorrow : words.daysLeft;
  return { icon: <span className={styles.days}>{numberIn(title, days)}</span>, title, text };
}
