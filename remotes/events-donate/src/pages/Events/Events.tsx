import { Banner } from '@raptors/shared/design/Banner/Banner';
import { ProseLayout } from '@raptors/shared/design/ProseLayout/ProseLayout';
import content from '../../../content/events.json';
import type { EventsContent } from '../../../content/schema';
import { EventData } from './EventData';
import { EventList } from './EventList';
import scene from './events.scene.drawing';

const { title, lead, texts, events }: EventsContent = content;

export function Events() {
  return (
    <>
      <Banner title={title} scene={scene} />
      {events.map((event) => (
        <EventData key={event.id} event={event} />
      ))}
      <ProseLayout>
        <EventList events={events} lead={lead} texts={texts} />
      </ProseLayout>
    </>
  );
}
