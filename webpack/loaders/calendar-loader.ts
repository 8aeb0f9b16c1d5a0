import { dirname, join } from 'node:path';
import type { LoaderContext } from 'webpack';
import { readJson } from '../fingerprint/source-package';
import { calendarFile, type CalendarEvent } from './calendar-file';

/**
 * Webpack loader for `*.calendar` files, which name a content file with events: makes a calendar file of each event that has
 * a day and a title, emits `files/<id>.<hash>.ics`, and exports the addresses by the events' ids.
 */
export default function calendarLoader(this: LoaderContext<object>, content: string): string {
  const { events } = JSON.parse(content) as { events: string };
  const file = join(dirname(this.resourcePath), events);
  this.addDependency(file);
  const records = (readJson(file) as { events: CalendarEvent[] }).events;
  const addresses = records.flatMap((event) => {
    const made = calendarFile(event);
    if (!made) return [];
    this.emitFile(made.path, made.text);
    return [`${JSON.stringify(event.id)}:__webpack_public_path__+${JSON.stringify(made.path)}`];
  });
  return `export default {${addresses.join(',')}};\n`;
}
