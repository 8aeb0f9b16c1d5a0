import { Field } from '@raptors/shared/design/Field/Field';
import { useEffect, useRef, type ComponentProps, type RefObject } from 'react';

type AmountFieldProps = Omit<ComponentProps<'input'>, 'onChange' | 'ref'> & {
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  value: string;
  /** @param hasLeftOut the field does not show all that was typed */
  onType: (value: string, hasLeftOut: boolean) => void;
};

/** What a number field shows as it is typed. Browsers leave out anything else without a word: `12,5` becomes 125. */
const SHOWN = /^[\d.eE+-]*$/;

/** An amount of one's own, behind a dollar sign. */
export function AmountField({ ref, value, onType, ...rest }: AmountFieldProps) {
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
    const field = ref.current;
    field?.addEventListener('beforeinput', watch);
    return () => field?.removeEventListener('beforeinput', watch);
  }, [ref, onType, value]);

  return (
    <Field
      {...rest}
      ref={ref}
      sign="$"
      type="number"
      inputMode="decimal"
      step="any"
      value={value}
      onChange={({ currentTarget }) => onType(currentTarget.value, hasLeftOut.current)}
    />
  );
}
