import { useState, type Ref } from 'react';
import { isPlateKey } from '../../../../../contract/values/identity.ts';
import { normalizePlate } from '../../../../../contract/values/texts/text.ts';
import { useMessages } from '../../../../i18n/i18n.tsx';
import { formatPlate } from '../../../../shared/permits/plate-field.tsx';
import { Button } from '../../../../ui/button.tsx';
import { FieldError } from '../../../../ui/field/field.tsx';
import { Muted, Stack } from '../../../../ui/layout.tsx';
import styles from './field-check.module.css';

type Props = {
  ref: Ref<HTMLInputElement>;
  plate: string;
  busy: boolean;
  onPlate: (plate: string) => void;
  onCheck: (plate: string) => void;
};

/** One huge field. The keyboard of the phone can be switched to digits, because every plate has some. */
export function PlateForm({ ref, plate, busy, onPlate, onCheck }: Props) {
  const m = useMessages('field_check');
  const [wrong, setWrong] = useState(false);
  const [digits, setDigits] = useState(false);
  const focus = (): void => document.getElementById('plate')?.focus();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const read = normalizePlate(plate);
        setWrong(!isPlateKey(read));
        if (isPlateKey(read)) onCheck(read);
        else focus();
      }}
    >
      <Stack gap={2}>
        <label className={styles.label} htmlFor="plate">
          {m.plate}
        </label>
        <Muted id="plate-hint">{m.plate_hint}</Muted>
        {wrong ? <FieldError id="plate-error">{m.plate_needed}</FieldError> : null}
        <input
          ref={ref}
          id="plate"
          className={styles.plate}
          value={plate}
          inputMode={digits ? 'numeric' : 'text'}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={16}
          aria-required="true"
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? 'plate-error plate-hint' : 'plate-hint'}
          onChange={(event) => {
            if (!(event.nativeEvent as InputEvent).isComposing) formatPlate(event.currentTarget);
            onPlate(event.currentTarget.value);
            setWrong(false);
          }}
        />
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" busy={busy} className={styles.go}>
            {m.check}
          </Button>
          <Button
            className={styles.keys}
            aria-pressed={digits}
            onClick={() => {
              setDigits(!digits);
              // A phone switches its keyboard only when a field receives the focus anew.
              document.getElementById('plate')?.blur();
              setTimeout(focus, 0);
            }}
          >
            {digits ? m.keys_letters : m.keys_numbers}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
