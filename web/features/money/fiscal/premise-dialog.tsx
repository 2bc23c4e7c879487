import { useState } from 'react';
import {
  createBusinessPremise,
  type BusinessPremise,
  updateBusinessPremise,
} from '../../../../contract/money/fiscal.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/api.ts';
import { useFieldErrors } from '../../../lib/field-errors.ts';
import { errorOf, NEW } from '../../../lib/row-action.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { StaleNote } from './environment-card.tsx';
import styles from './fiscal.module.css';
import { bodyOfPremise, NUMBERS, type TypedPremise, typedPremise } from './premise-values.ts';
import { useFiscalAction } from './use-fiscal-action.ts';

const ADDRESS = [
  'street',
  'house_number',
  'house_number_additional',
  'community',
  'postal_code',
  'city',
] as const;

/** A business premise with the data that the tax administration requires; they may be entered later. */
export function PremiseDialog({
  premise,
  onClose,
}: {
  premise: BusinessPremise | null;
  onClose: () => void;
}) {
  const m = useMessages('fiscal');
  const validationErrors = useFieldErrors();
  const [typed, setTyped] = useState(() => typedPremise(premise));
  const set = (change: Partial<TypedPremise>): void => setTyped((now) => ({ ...now, ...change }));
  const body = bodyOfPremise(typed);
  const control = useFiscalAction<{ version: number }, BusinessPremise>({
    row: premise ?? NEW,
    run: ({ version, idempotency_key }) =>
      premise
        ? call(
            updateBusinessPremise,
            {
              params: { id: premise.id },
              body: { version, active: typed.active, ...(body as object) } as never,
            },
            { quiet: true },
          )
        : call(createBusinessPremise, { body: body as never }, { quiet: true, idempotency_key }),
    onDone: () => {
      showSnackbar(m.done);
      onClose();
    },
  });
  const idOf = (path: string) => `premise-${path.split('.').at(-1)}`;
  const error = (path: string) => errorOf(control.errors, path);
  const submit = (): void => {
    const rejected = validationErrors(createBusinessPremise.body, body);
    control.setErrors(rejected);
    if (rejected.length === 0) void control.submit(JSON.stringify(typed));
  };
  const field = (name: keyof TypedPremise & string, path: string) => ({
    id: idOf(path),
    autoComplete: 'off',
    value: String(typed[name]),
    error: error(path),
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  });
  const known = premise?.registrations.some(({ registered_at }) => registered_at !== null) ?? false;
  return (
    <ActionDialog
      title={premise ? m.premise_edit({ code: premise.code }) : m.premise_new}
      lead={<p>{m.premise_lead}</p>}
      control={control}
      closed={false}
      stale={<StaleNote onTake={control.takeNewer} />}
      confirm={premise ? m.save : m.add}
      size="huge"
      onSubmit={submit}
      onClose={onClose}
      fieldId={idOf}
    >
      <div className={styles.pair}>
        <TextField
          {...field('code', 'code')}
          label={m.code}
          hint={m.code_hint}
          required
          readOnly={(premise?.used ?? false) || known}
        />
        <TextField {...field('name', 'name')} label={m.name} required />
      </div>
      {premise ? (
        <Checkbox
          label={m.active}
          checked={typed.active}
          onChange={(event) => set({ active: event.target.checked })}
        />
      ) : null}
      <Checkbox
        label={m.registration}
        checked={typed.registers}
        onChange={(event) => set({ registers: event.target.checked })}
      />
      {typed.registers ? (
        <>
          <Select
            id={idOf('kind')}
            label={m.kind}
            options={(['real_estate', 'movable'] as const).map((value) => ({ value, label: m.kinds[value] }))}
            value={typed.kind}
            onChange={(event) => set({ kind: event.target.value as TypedPremise['kind'] })}
          />
          {typed.kind === 'movable' ? (
            <Select
              id={idOf('movable_type')}
              label={m.movable_type}
              options={(['A', 'B', 'C'] as const).map((value) => ({ value, label: m.movable_types[value] }))}
              value={typed.movable_type}
              error={error('registration.place.movable_type')}
              onChange={(event) => set({ movable_type: event.target.value as 'A' })}
            />
          ) : (
            <>
              <div className={styles.pair}>
                {NUMBERS.map((name) => (
                  <TextField
                    key={name}
                    {...field(name, `registration.place.${name}`)}
                    label={m[name]}
                    inputMode="numeric"
                    required
                  />
                ))}
              </div>
              <div className={styles.pair}>
                {ADDRESS.map((name) => (
                  <TextField
                    key={name}
                    {...field(name, `registration.place.${name}`)}
                    label={m[name]}
                    optional={name === 'house_number_additional'}
                    required={name !== 'house_number_additional'}
                  />
                ))}
              </div>
            </>
          )}
          <div className={styles.pair}>
            <DatePicker
              id={idOf('valid_from')}
              label={m.valid_from}
              required
              value={typed.valid_from || null}
              error={error('registration.valid_from')}
              onChange={(date) => set({ valid_from: date ?? '' })}
            />
            <TextField
              {...field('supplier', 'registration.supplier')}
              label={m.supplier}
              hint={m.supplier_hint}
              inputMode="numeric"
              required
            />
          </div>
          <TextField {...field('notes', 'registration.notes')} label={m.notes} optional />
        </>
      ) : null}
    </ActionDialog>
  );
}
