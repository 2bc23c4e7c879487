import { useState } from 'react';
import {
  PRICED_FIELDS,
  type PricedField,
  ROUNDING_STEPS,
} from '../../../../contract/settings/price-revenue.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/field/checkbox.tsx';
import { FieldError } from '../../../ui/field/field.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Select } from '../../../ui/field/select.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { parseRaise } from './text/parse-raise.ts';
import styles from './price-tables.module.css';

export type Raise = { basis_points: number; round_to: number; fields: readonly PricedField[] };

/** Fills the table with the amounts in force, changed by a percentage and rounded. */
export function RaiseTool({ onApply }: { onApply: (raise: Raise) => void }) {
  const m = useMessages('price_tables');
  const [percent, setPercent] = useState('');
  const [round_to, setRoundTo] = useState('50');
  const [fields, setFields] = useState<readonly PricedField[]>(['price_gross']);
  const [tried, setTried] = useState(false);
  const basis_points = parseRaise(percent);
  const apply = (): void => {
    setTried(true);
    if (basis_points === null || fields.length === 0) return;
    onApply({ basis_points, round_to: Number(round_to), fields });
  };
  return (
    <form
      className={styles.tool}
      aria-label={m.raise_title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <Stack gap={3}>
        <strong>{m.raise_title}</strong>
        <Row gap={4} className={styles.fields}>
          <TextField
            label={m.raise_percent}
            hint={m.raise_percent_hint}
            error={tried && basis_points === null ? m.raise_percent_error : null}
            width="short"
            suffix="%"
            inputMode="text"
            autoComplete="off"
            value={percent}
            onChange={({ target }) => setPercent(target.value)}
          />
          <Select
            label={m.raise_round_to}
            width="short"
            value={round_to}
            onChange={({ target }) => setRoundTo(target.value)}
            options={ROUNDING_STEPS.map((step) => ({
              value: String(step),
              label: m.raise_steps[step] ?? '',
            }))}
          />
          <fieldset
            className={styles.group}
            aria-describedby={fields.length === 0 ? 'raise-fields' : undefined}
          >
            <legend>{m.raise_fields}</legend>
            {PRICED_FIELDS.map((field) => (
              <Checkbox
                key={field}
                label={m[field]}
                checked={fields.includes(field)}
                onChange={({ target }) =>
                  setFields(
                    PRICED_FIELDS.filter((one) => (one === field ? target.checked : fields.includes(one))),
                  )
                }
              />
            ))}
            {tried && fields.length === 0 ? (
              <FieldError id="raise-fields">{m.raise_fields_error}</FieldError>
            ) : null}
          </fieldset>
          <Button type="submit">{m.raise_apply}</Button>
        </Row>
      </Stack>
    </form>
  );
}
