import { useRef, type ComponentProps } from 'react';
import { caretInPlate, typedPlate } from '../../../contract/values/vehicles/plate-text.ts';
import { cx } from '../../ui/cx.ts';
import { TextField } from '../../ui/field/text-field.tsx';
import styles from './plate-field.module.css';

/** Formats the plate in an input; the caret stays behind the letter or digit where it was. */
export const formatPlate = (input: HTMLInputElement, country?: string): void => {
  const typed = input.value;
  const shown = typedPlate(typed, country);
  if (shown === typed) return;
  const caret = caretInPlate(typed, input.selectionStart ?? typed.length, shown);
  input.value = shown;
  input.setSelectionRange(caret, caret);
};

type Change = Record<'target' | 'currentTarget', HTMLInputElement>;
type Props = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'type'> & {
  value: string;
  onChange: (event: Change) => void;
  /** Plates of other countries keep the spaces and hyphens with which they are typed. */
  country?: string;
};

/** A plate, formatted while it is typed: `KR AB-123`. */
export function PlateField({ value, onChange, country, className, ...rest }: Props) {
  // Keyboards of phones compose a word; changing it meanwhile would write its letters twice.
  const composing = useRef(false);
  const take = (input: HTMLInputElement): void => {
    if (!composing.current) formatPlate(input, country);
    onChange({ target: input, currentTarget: input });
  };
  return (
    <TextField
      width="short"
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      {...rest}
      maxLength={20}
      className={cx(styles.plate, className)}
      value={composing.current ? value : typedPlate(value, country)}
      onCompositionStart={() => {
        composing.current = true;
      }}
      onCompositionEnd={(event) => {
        composing.current = false;
        take(event.currentTarget);
      }}
      onChange={(event) => take(event.currentTarget)}
    />
  );
}
