import { Field } from '@raptors/shared/design/Field/Field';
import { useEffect, type ComponentProps, type RefObject } from 'react';

type AmountFieldProps = Omit<ComponentProps<'input'>, 'onChange' | 'ref'> & {
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  value: string;
  onType: (value: string) => void;
  /** Something was typed or pasted that the field does not show as it was; `false`: deleted, perhaps that. */
  onLeaveOut: (hasLeftOut: boolean) => void;
};

/** What a number field shows as it is typed. Browsers leave out anything else without a word: `12,5` becomes 125. */
const SHOWN = /^[\d.eE+-]*$/;

/** An amount of one's own, behind a dollar sign. */
export function AmountField({ ref, onType, onLeaveOut, ...rest }: AmountFieldProps) {
  // React's own `onBeforeInput` has no text when something is pasted.
  useEffect(() => {
    const watch = ({ data, dataTransfer, inputType }: InputEvent) => {
      const text = data ?? dataTransfer?.getData('text/plain') ?? '';
      // The value may stay as it was, and then React reports no change.
      if (inputType.startsWith('delete')) onLeaveOut(false);
      else if (!SHOWN.test(text.trim())) onLeaveOut(true);
    };
    const field = ref.current;
    field?.addEventListener('beforeinput', watch);
    return () => field?.removeEventListener('beforeinput', watch);
  }, [ref, onLeaveOut]);

  return (
    <Field
      {...rest}
      ref={ref}
      sign="$"
      type="number"
      inputMode="decimal"
      step="any"
      onChange={({ currentTarget }) => onType(currentTarget.value)}
    />
  );
}
