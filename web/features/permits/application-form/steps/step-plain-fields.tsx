import { PLAIN_FIELDS, PLAIN_NAMES } from '../../../../../contract/permits/plain-fields.ts';
import { useMessages } from '../../../../i18n/i18n.tsx';
import { TextArea } from '../../../../ui/field/text-area.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { useForm } from '../form-context.tsx';
import type { Step } from '../values/steps.ts';

/** What the applicant may add on a page of the form; without a page all of it. */
export function PlainFields({ step }: { step?: Step }) {
  const m = useMessages('application_form');
  const { field, compact } = useForm();
  return PLAIN_NAMES.filter((name) => step === undefined || PLAIN_FIELDS[name].step === step).map((name) => {
    const props = {
      ...field(name),
      label: m[name],
      hint: compact ? undefined : m[`${name}_hint`] || undefined,
    };
    return PLAIN_FIELDS[name].kind === 'paragraphs' ? (
      <TextArea key={name} {...props} rows={compact ? 2 : undefined} optional />
    ) : (
      <TextField key={name} {...props} autoComplete="off" optional />
    );
  });
}
