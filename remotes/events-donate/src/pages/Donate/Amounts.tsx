import { amountSign, splitAmount } from '@raptors/shared/contract/forms/amount';
import type { FormField } from '@raptors/shared/contract/forms/form';
import { localeOf } from '@raptors/shared/contract/text-language';
import { Icon } from '@raptors/shared/design/icons/Icon';
import { Field } from '@raptors/shared/design/Field/Field';
import type { ChangeEvent } from 'react';
import styles from './Amounts.module.css';

type AmountsProps = {
  currency: FormField;
  amount: FormField;
  title: string;
  error: string | undefined;
  isReadOnly: boolean;
};

/** Amounts to choose; `:has` hides the other currency's. A field for another amount overrides them. */
export function Amounts({ currency, amount, title, error, isReadOnly }: AmountsProps) {
  const { name, label, hint, placeholder, options = [] } = amount;
  const language = localeOf(title);
  const first = language === 'ne' ? 'NPR' : 'USD';
  return (
    <div className={styles.amounts}>
      <div className={styles.currencies} role="radiogroup" aria-label={currency.label}>
        {currency.options?.map(({ value, label: words }) => (
          <label key={value} className={styles.currency}>
            <input
              type="radio"
              name={currency.name}
              value={value}
              defaultChecked={value === first}
              onChange={forgetOther}
            />
            {words}
          </label>
        ))}
      </div>
      <div
        className={styles.presets}
        role="group"
        aria-label={title}
        aria-describedby={error ? 'own-amount-error' : undefined}
      >
        {options.map((option) => (
          <label key={option.value} className={styles.preset} data-currency={option.value.slice(0, 3)}>
            <input
              type="radio"
              id={`${name}-${option.value.replace(' ', '-')}`}
              name={name}
              value={option.value}
              onChange={choosePreset}
            />
            <Icon name="check" size={22} />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      <Field
        id="own-amount"
        name={name}
        label={label}
        hint={hint}
        sign={currency.options?.map(({ value }) => (
          <span key={value} data-currency={value}>
            {amountSign(value, language)}
          </span>
        ))}
        placeholder={placeholder}
        error={error}
        isAlert
        type="text"
        inputMode="decimal"
        autoComplete="off"
        readOnly={isReadOnly}
        onChange={chooseNamed}
      />
    </div>
  );
}

const controls = ({ form }: HTMLInputElement, selector: string) =>
  form?.querySelectorAll<HTMLInputElement>(selector) ?? [];

function choosePreset({ target }: ChangeEvent<HTMLInputElement>) {
  for (const own of controls(target, '#own-amount')) own.value = '';
  chooseCurrency(target, splitAmount(target.value).currency);
}

function chooseCurrency(input: HTMLInputElement, currency: string | undefined) {
  for (const choice of controls(input, `[value=${currency}]`)) choice.checked = true;
}

/** After a change of currency: removes the chosen amount, and the name of the former currency in the typed amount. */
function forgetOther({ target }: ChangeEvent<HTMLInputElement>) {
  for (const preset of controls(target, '[name=amount]:checked')) preset.checked = false;
  for (const own of controls(target, '#own-amount'))
    if ((splitAmount(own.value).currency ?? target.value) !== target.value)
      own.value = splitAmount(own.value).number;
  askAgain(target);
}

function chooseNamed({ target }: ChangeEvent<HTMLInputElement>) {
  chooseCurrency(target, splitAmount(target.value).currency);
  askAgain(target);
}

/** A confirmed large amount must be confirmed again after more typing or in another currency. */
function askAgain(input: HTMLInputElement) {
  for (const sure of controls(input, '[name=sure]')) sure.checked = false;
}
