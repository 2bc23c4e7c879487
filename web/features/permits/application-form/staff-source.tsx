import { useMessages } from '../../../i18n/i18n.tsx';
import { RadioGroup } from '../../../ui/field/radio-group.tsx';
import { TypedDate } from '../../../ui/field/typed-date.tsx';
import { useForm } from './form-context.tsx';
import { fieldId } from './values/steps.ts';

/** How an application reached the office, and when. */
export function StaffSource() {
  const m = useMessages('application_form');
  const { field, set, values } = useForm();
  return (
    <>
      <RadioGroup
        id={fieldId('source')}
        name="source"
        label={m.staff_source}
        value={values.source}
        onChange={(source) => set('source', source)}
        options={(['admin', 'paper'] as const).map((value) => ({
          value,
          label: m.staff_source_option[value],
        }))}
      />
      {values.source === 'paper' || values.received_at ? (
        <TypedDate
          {...field('received_at')}
          label={m.received_at}
          hint={m.received_at_hint}
          width="short"
          optional={values.source === 'admin'}
        />
      ) : null}
    </>
  );
}
