import { useId, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import type { CellError, PricedField } from '../../../../../contract/settings/price-revenue.ts';
import { amountOf } from '../../../../../contract/settings/amount-text.ts';
import { MAX_CELL_LENGTH, normalizeCell } from '../../../../../contract/settings/price-revenue.ts';
import { useLanguage, useMessages } from '../../../../i18n/i18n.tsx';
import { cx } from '../../../../ui/cx.ts';
import { shownCell } from '../amounts.ts';
import { type Place, stepOf } from './grid-keys.ts';
import styles from './price-grid.module.css';

/** What a cell does to the table; `key` marks what one person types in one cell at a time. */
export type CellActions = {
  type: (place: Place, text: string, key: string) => void;
  /** True when the text was a block of several cells. */
  paste: (place: Place, text: string) => boolean;
  move: (from: Place, step: Place) => void;
  undo: () => void;
  redo: () => void;
};

type Props = {
  place: Place;
  field: PricedField;
  category: string;
  text: string;
  /** The amount in force, which stays when the cell is empty. */
  base: number | null;
  changed: boolean;
  error: CellError | undefined;
  actions: CellActions;
};

let edits = 0;

/** One editable cell: typing replaces, Esc gives back what was there, arrows and Enter go on. */
export function PriceCell({ place, field, category, text, base, changed, error, actions }: Props) {
  const m = useMessages('price_tables');
  const contract = useMessages('contract');
  const language = useLanguage();
  const id = useId();
  /** What is being typed; null while the cell shows its value. */
  const [typing, setTyping] = useState<string | null>(null);
  const edit = useRef({ key: '', before: text });
  const type = (value: string): void => actions.type(place, value, edit.current.key);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const input = event.currentTarget;
    const command = event.ctrlKey || event.metaKey;
    const letter = event.key.toLowerCase();
    if (event.key === 'Escape' && text !== edit.current.before) {
      event.preventDefault();
      setTyping(null);
      type(edit.current.before);
    } else if (command && (letter === 'z' || letter === 'y')) {
      event.preventDefault();
      setTyping(null);
      if (letter === 'y' || event.shiftKey) actions.redo();
      else actions.undo();
    } else if (event.key === 'F2') input.setSelectionRange(input.value.length, input.value.length);
    else {
      const { selectionStart: start, selectionEnd: end, value } = input;
      const step = stepOf(event, { start, end, length: value.length });
      if (!step) return;
      event.preventDefault();
      actions.move(place, step);
    }
  };
  const onPaste = (event: ClipboardEvent): void => {
    const pasted = event.clipboardData.getData('text/plain');
    if (actions.paste(place, pasted)) {
      event.preventDefault();
      setTyping(null);
    }
  };
  return (
    <>
      <input
        className={cx(styles.input, changed && styles.changed)}
        data-row={place.row}
        data-column={place.column}
        aria-label={m.cell({ column: m[field], category })}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        inputMode="decimal"
        autoComplete="off"
        maxLength={MAX_CELL_LENGTH}
        placeholder={base === null ? undefined : shownCell(amountOf(base), language)}
        value={typing ?? shownCell(text, language)}
        onFocus={(event) => {
          edit.current = { key: `edit ${++edits}`, before: text };
          event.target.select();
        }}
        onChange={({ target: { value } }) => {
          setTyping(value);
          type(value);
        }}
        onBlur={() => {
          setTyping(null);
          if (typing !== null) type(normalizeCell(typing));
        }}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      {error ? (
        <span id={`${id}-error`} className={styles.error}>
          {contract[error]}
        </span>
      ) : null}
    </>
  );
}
