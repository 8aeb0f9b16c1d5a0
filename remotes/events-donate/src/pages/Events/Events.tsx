import { Banner } from '@raptors/shared/design/Banner/Banner';
import { Section } from '@raptors/shared/design/Section/Section';
import content from '../../../content/events.json';
import type { EventsContent } from '../../../content/schema';
import { paths } from '../../paths';
import { EventList } from './EventList';
import scene from './events.scene.drawing';

const { title, lead, texts, events }: EventsContent = content;

/** Upcoming events, each with its details in a dialog. */
export function Events() {
  return (
    <>
      <Banner title={title} crumbs={[{ label: 'Home', to: paths.home }, { label: 'Events' }]} scene={scene} />
      <Section>
        <EventList events={events} lead={lead} texts={texts} />
      </Section>
    </>
  );
}
