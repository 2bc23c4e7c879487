import { APPLICANT_TYPES } from '../../../../../contract/values/applicant-kinds.ts';
import type { ApplicantType as Type } from '../../../../../contract/values/values.ts';
import { useMessages } from '../../../../i18n/i18n.tsx';
import { RadioGroup } from '../../../../ui/field/radio-group.tsx';
import { useForm } from '../form-context.tsx';
import { fieldId } from '../values/steps.ts';

/** Who the permit is for; `among` are those who can have it. */
export function ApplicantType({ among = APPLICANT_TYPES }: { among?: readonly Type[] }) {
  const m = useMessages('application_form');
  const labels = useMessages('labels');
  const { compact, values, set, errorOf } = useForm();
  return (
    <RadioGroup
      id={fieldId('applicant.type')}
      name="applicant.type"
      label={m.applicant_type}
      value={values.applicant.type}
      onChange={(type) => set('applicant.type', type)}
      error={errorOf('applicant.type')}
      options={APPLICANT_TYPES.filter((value) => among.includes(value)).map((value) => ({
        value,
        label: compact ? labels.applicant_type[value] : m.applicant_type_option[value],
        hint: compact ? undefined : m.applicant_type_hint[value],
      }))}
    />
  );
}
