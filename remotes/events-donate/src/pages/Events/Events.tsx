import { InnerPage } from '@raptors/shared/design/InnerPage/InnerPage';
import content from '../../../content/events.json';
import { EventData } from './EventData';
import { EventList } from './EventList';
import scene from './events.scene.drawing';

const { title, lead, texts, events } = content;

export function Events() {
  return (
    <>
      {events.map((event) => (
        <EventData key={event.id} event={event} />
      ))}
      <InnerPage title={title} scene={scene}>
        <EventList events={events} lead={lead} texts={texts} />
      </InnerPage>
    </>
  );
}
