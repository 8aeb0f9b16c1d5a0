import { useId } from 'react';
import type { FormField as Definition } from '../../contract/forms/form';
import { Field, FieldError } from '../Field/Field';
import styles from './Form.module.css';

type FormFieldProps = { field: Definition; error: string | undefined; isReadOnly: boolean };

export function FormField({ field, error, isReadOnly }: FormFieldProps) {
  const { name, kind, label, hint, autocomplete, required, placeholder } = field;
  if (kind === 'choice' || kind === 'tick' || kind === 'photographs')
    return <Choices field={field} error={error} />;
  const attributes = {
    name,
    label,
    hint,
    error,
    placeholder,
    autoComplete: autocomplete,
    'aria-required': required !== undefined || undefined,
    readOnly: isReadOnly,
  };
  if (kind === 'lines') return <Field {...attributes} rows={5} />;
  // With the type `number`, browsers reject Devanagari digits and commas without a message.
  if (kind === 'number') return <Field {...attributes} type="text" inputMode="decimal" />;
  return <Field {...attributes} type={kind} />;
}

function Choices({ field, error }: Omit<FormFieldProps, 'isReadOnly'>) {
  const id = useId();
  const { name, kind, label, hint, options, several, max = 1 } = field;
  const offered = options ?? [{ value: 'yes', label }];
  return (
    <fieldset className={styles.choices} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{label}</legend>
      {hint && <p>{hint}</p>}
      {kind === 'photographs' ? (
        <input type="file" name={name} aria-label={label} accept="image/*" multiple={max > 1} />
      ) : (
        offered.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type={kind === 'tick' || several ? 'checkbox' : 'radio'}
              name={name}
              value={option.value}
            />
            {option.label}
          </label>
        ))
      )}
      <FieldError id={`${id}-error`} name={name}>
        {error}
      </FieldError>
    </fieldset>
  );
}
