import { dirname, join } from 'node:path';
import type { LoaderContext } from 'webpack';
import * as v from 'valibot';
import { parseJsonText } from '@raptors/shared/contract/problem/parse-json';
import { displayPath, readJsonFile } from '../fingerprint/source-package';
import { calendarEventSchema, calendarFile } from './calendar-file';

const calendarSchema = v.strictObject({ events: v.string() });
const eventsSchema = v.object({ events: v.array(calendarEventSchema) });

/**
 * Webpack loader for `*.calendar` files, which name a content file with events: makes a calendar file of each event that has
 * a day and a title, emits `files/<id>.<hash>.ics`, and exports the addresses by the events' ids.
 */
export default function calendarLoader(this: LoaderContext<object>, content: string): string {
  const { events } = parseJsonText(calendarSchema, content, displayPath(this.resourcePath));
  const file = join(dirname(this.resourcePath), events);
  this.addDependency(file);
  const records = readJsonFile(eventsSchema, file).events;
  const addresses = records.flatMap((event) => {
    const made = calendarFile(event);
    if (!made) return [];
    this.emitFile(made.path, made.text);
    return [`${JSON.stringify(event.id)}:__webpack_public_path__+${JSON.stringify(made.path)}`];
  });
  return `export default {${addresses.join(',')}};\n`;
}
