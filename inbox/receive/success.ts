import type { FormValues } from '@raptors/shared/contract/forms/check-form';
import type { FormDefinition } from '@raptors/shared/contract/forms/form';

/** What the form says once it is stored, with what was written in the places that it names. */
export const successOf = ({ success }: FormDefinition, fields: FormValues): string =>
  success.replace(/\{(\w+)\}/g, (_whole, name: string) =>
    Object.hasOwn(fields, name) ? (fields[name]?.join(', ') ?? '') : '',
  );
