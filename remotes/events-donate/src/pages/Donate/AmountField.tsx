import { useEffect, useId, useRef, type Ref } from 'react';
import styles from './AmountField.module.css';

type AmountFieldProps = {
  ref: Ref<HTMLInputElement>;
  label: string;
  placeholder: string;
  value: string;
  isInvalid: boolean;
  /** Id of the message about what was typed. */
  messageId: string | undefined;
  /** @param hasLeftOut the field does not show all that was typed */
  onType: (value: string, hasLeftOut: boolean) => void;
};

/** What a number field shows as it is typed. Browsers leave out anything else without a word: `12,5` becomes 125. */
const SHOWN = /^[\d.eE+-]*$/;

/** An amount of one's own, behind a dollar sign. */
export function AmountField({
  ref,
  label,
  placeholder,
  value,
  isInvalid,
  messageId,
  onType,
}: AmountFieldProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const hasLeftOut = useRef(false);

  // React's own `onBeforeInput` has no text when something is pasted.
  useEffect(() => {
    const watch = ({ data, dataTransfer, inputType }: InputEvent) => {
      const text = data ?? dataTransfer?.getData('text/plain') ?? '';
      if (inputType.startsWith('delete')) hasLeftOut.current = false;
      else if (!SHOWN.test(text.trim())) {
        hasLeftOut.current = true;
        // The value may stay as it was, and then React reports no change.
        onType(value, true);
      }
    };
    const field = box.current;
    field?.addEventListener('beforeinput', watch);
    return () => field?.removeEventListener('beforeinput', watch);
  }, [onType, value]);

  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box} ref={box}>
        <span className={styles.sign} aria-hidden="true">
          $
        </span>
        <input
          ref={ref}
          id={id}
          className={styles.input}
          type="number"
          inputMode="decimal"
          step="any"
          placeholder={placeholder}
          value={value}
          aria-invalid={isInvalid || undefined}
          aria-describedby={messageId}
          onChange={({ currentTarget }) => onType(currentTarget.value, hasLeftOut.current)}
        />
      </div>
    </div>
  );
}
