import { fields, mark } from '@raptors/shared/contract/content-fields';
import * as v from 'valibot';
import { givingSchema } from '../pledge/ways';
import words from './words.json' with { type: 'json' };

/** Requires the texts of the English file. The label of a text is its name, in words. */
function textsLike(value: object): v.GenericSchema {
  const entries = Object.entries(value).map(([name, inner]: [string, unknown]) => {
    if (typeof inner === 'object' && inner) return [name, textsLike(inner)] as const;
    const places = String(inner).match(/\{\w+\}/g);
    const hint = places ? `Keep ${places.join(' and ')}: a value is put there.` : undefined;
    const label = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    const text = v.pipe(v.string(), mark('words', label.charAt(0).toUpperCase() + label.slice(1), hint));
    return [name, inner === '' ? v.optional(text, '') : text] as const;
  });
  return fields(Object.fromEntries(entries));
}

export const schemas = { 'giving.json': givingSchema, 'words.json': textsLike(words) };
