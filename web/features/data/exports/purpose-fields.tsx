import { PURPOSES } from '../../../../contract/records/access-log.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import type { Bound } from '../../../lib/form/form.ts';
import { Select } from '../../../ui/field/select.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';

export type PurposeValues = { purpose_code: string; purpose: string };

/** The body of the call: empty while nothing is chosen. */
export const purposeBody = ({ purpose_code, purpose }: PurposeValues) =>
  purpose_code === ''
    ? {}
    : {
        purpose_code: purpose_code as (typeof PURPOSES)[number],
        ...(purpose_code === 'other' && purpose.trim() ? { purpose: purpose.trim() } : {}),
      };

type Props = { form: Bound; values: PurposeValues; onChange: (values: PurposeValues) => void };

/** The purpose of an export. */
export function PurposeFields({ form, values, onChange }: Props) {
  const m = useMessages('exports');
  const app = useMessages('app_ui');
  return (
    <>
      <Select
        {...form.bound('purpose_code')}
        label={m.purpose}
        hint={m.purpose_hint}
        placeholder
        required
        options={PURPOSES.map((value) => ({ value, label: m.purposes[value] ?? value }))}
        value={values.purpose_code}
        onChange={(event) => onChange({ purpose: values.purpose, purpose_code: event.target.value })}
      />
      {values.purpose_code === 'other' ? (
        <TextField
          {...form.bound('purpose')}
          label={app.reason}
          hint={m.purpose_words_hint}
          required
          maxLength={200}
          value={values.purpose}
          onChange={(event) => onChange({ purpose_code: values.purpose_code, purpose: event.target.value })}
        />
      ) : null}
    </>
  );
}
