import { checkedContent } from '@raptors/shared/contract/checked-content';
import type { WrittenForm } from '@raptors/shared/contract/forms/form';
import { Field, FieldError } from '@raptors/shared/design/Field/Field';
import { numberIn } from '@raptors/shared/contract/text-language';
import { fillIn } from '@raptors/shared/organisation/organisation';
import { createContext, useContext, type ComponentProps, type ReactNode } from 'react';
import written from '../../../content/forms/sighting.json';
import content from '../../../content/report-sighting.json';
import styles from './form-parts.module.css';

export const form = checkedContent<WrittenForm>(written);

export const Errors = createContext<Readonly<Record<string, string>>>({});

export function fieldOf(name: string) {
  const field = form.fields.find((one) => one.name === name);
  if (!field) throw new RangeError(`The form has no field "${name}".`);
  return field;
}

/** Where the error of a field is shown: by the form, or without scripts by the inbox. */
export const Message = ({ name }: { name: string }) => (
  <FieldError id={`sighting-${name}-error`} name={name}>
    {useContext(Errors)[name]}
  </FieldError>
);

export function useWiring(name: string) {
  const isWrong = useContext(Errors)[name] !== undefined;
  return {
    name,
    ...(isWrong && { 'aria-invalid': true, 'aria-describedby': `sighting-${name}-error` }),
  };
}

type QuestionProps = { number: number; title: string; isOptional?: boolean; children: ReactNode };

export function Question({ number, title, isOptional = false, children }: QuestionProps) {
  return (
    <fieldset className={styles.question}>
      <legend className={styles.legend}>
        <span className={styles.number} aria-hidden="true">
          {numberIn(title, number)}
        </span>
        <span>
          {title} {isOptional && <small>{content.optional}</small>}
        </span>
      </legend>
      <div className={styles.answer}>{children}</div>
    </fieldset>
  );
}

export function Choice({ name, note }: { name: string; note?: string }) {
  const { label, options = [] } = fieldOf(name);
  return (
    <fieldset>
      <legend className={styles.label}>
        {label} {note && <small>{note}</small>}
      </legend>
      <Message name={name} />
      <div className={styles.options}>
        {options.map(({ value, label: words }) => (
          <label key={value} className={styles.option}>
            <input type="radio" name={name} value={value} />
            {words}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type TickProps = { name: string; isBoxed?: boolean; children?: ReactNode };

export function Tick({ name, isBoxed = false, children }: TickProps) {
  return (
    <div>
      <Message name={name} />
      <label className={isBoxed ? styles.option : styles.tick}>
        <input type="checkbox" value="yes" {...useWiring(name)} />
        <span>
          {fillIn(fieldOf(name).label)} {children}
        </span>
      </label>
    </div>
  );
}

export function Text({ name, ...control }: Omit<ComponentProps<'input'>, 'name'> & { name: string }) {
  const { label, hint, autocomplete } = fieldOf(name);
  return (
    <Field
      id={`sighting-${name}`}
      name={name}
      label={label}
      hint={hint}
      error={useContext(Errors)[name]}
      autoComplete={autocomplete}
      {...control}
    />
  );
}
