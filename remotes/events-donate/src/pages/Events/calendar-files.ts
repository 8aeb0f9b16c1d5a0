import fieldTraining from '../../../content/field-training.ics';

/** Calendar file of an event by the event's id. */
export const calendarFiles: Readonly<Record<string, string>> = { 'field-training': fieldTraining };
