import {
  createBusinessPremise,
  type BusinessPremise,
  updateBusinessPremise,
} from '../../../../contract/money/fiscal.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { showSnackbar } from '../../../lib/show-snackbar.ts';
import { ActionDialog } from '../../../ui/dialog/action-dialog.tsx';
import { Checkbox } from '../../../ui/field/checkbox.tsx';
import { DatePicker } from '../../../ui/field/date-picker.tsx';
import { Select } from '../../../ui/field/select.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import styles from './fiscal.module.css';
import { bodyOfPremise, NUMBERS, type TypedPremise, typedPremise } from './premise-values.ts';
import { useForm } from '../../../lib/form/form.ts';

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
  const app = useMessages('app_ui');
  const ui = useMessages('ui');
  const form = useForm({
    name: 'premise',
    route: premise ? updateBusinessPremise : createBusinessPremise,
    params: premise ? { id: premise.id } : undefined,
    row: premise ?? undefined,
    start: typedPremise(premise),
    body: (typed) => ({ ...bodyOfPremise(typed), active: typed.active }),
    place: (path) => path.split('.').at(-1)!,
    onDone: () => {
      showSnackbar(app.saved);
      onClose();
    },
  });
  const typed = form.values;
  const text = (name: keyof TypedPremise) => ({ ...form.text(name), optional: false, autoComplete: 'off' });
  const known = premise?.registrations.some(({ registered_at }) => registered_at !== null) ?? false;
  return (
    <ActionDialog
      title={premise ? m.premise_edit({ code: premise.code }) : m.premise_new}
      lead={<p>{m.premise_lead}</p>}
      form={form}
      confirm={premise ? ui.save : app.add}
      size="huge"
      onClose={onClose}
    >
      <div className={styles.pair}>
        <TextField
          {...text('code')}
          label={m.code}
          hint={m.code_hint}
          required
          readOnly={(premise?.used ?? false) || known}
        />
        <TextField {...text('name')} label={app.name} required />
      </div>
      {premise ? <Checkbox {...form.check('active')} label={m.active} /> : null}
      <Checkbox {...form.check('registers')} label={m.registration} />
      {typed.registers ? (
        <>
          <Select
            {...form.select('kind')}
            label={m.kind}
            options={(['real_estate', 'movable'] as const).map((value) => ({ value, label: m.kinds[value] }))}
          />
          {typed.kind === 'movable' ? (
            <Select
              {...form.select('movable_type')}
              label={m.movable_type}
              options={(['A', 'B', 'C'] as const).map((value) => ({ value, label: m.movable_types[value] }))}
            />
          ) : (
            <>
              <div className={styles.pair}>
                {NUMBERS.map((name) => (
                  <TextField key={name} {...text(name)} label={m[name]} inputMode="numeric" required />
                ))}
              </div>
              <div className={styles.pair}>
                {ADDRESS.map((name) => (
                  <TextField
                    key={name}
                    {...text(name)}
                    label={m[name]}
                    optional={name === 'house_number_additional'}
                    required={name !== 'house_number_additional'}
                  />
                ))}
              </div>
            </>
          )}
          <div className={styles.pair}>
            <DatePicker {...form.date('valid_from')} label={m.valid_from} />
            <TextField
              {...text('supplier')}
              label={m.supplier}
              hint={m.supplier_hint}
              inputMode="numeric"
              required
            />
          </div>
          <TextField {...text('notes')} label={m.notes} optional />
        </>
      ) : null}
    </ActionDialog>
  );
}
