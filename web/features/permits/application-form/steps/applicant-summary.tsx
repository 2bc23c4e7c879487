import { personName, streetLine } from '../../../../../contract/values/texts/names-and-addresses.ts';
import { phoneText } from '../../../../../contract/values/contact/phone-text.ts';
import { useMessages } from '../../../../i18n/i18n.tsx';
import { useForm } from '../form-context.tsx';
import styles from '../one-page-form.module.css';

/** The applicant as far as they are known, in the lines of an envelope. */
export function ApplicantSummary() {
  const m = useMessages('application_form');
  const { applicant } = useForm().values;
  const person = applicant.type === 'legal_entity' ? '' : personName(applicant);
  const company = applicant.type === 'natural_person' ? '' : applicant.company_name;
  const lines = [
    [company, person],
    [streetLine(applicant), `${applicant.postal_code} ${applicant.city}`],
    [
      applicant.tax_number && `${m.tax_number.toLowerCase()} ${applicant.tax_number}`,
      phoneText(applicant.phone),
      applicant.email,
    ],
  ];
  return (
    <span className={styles.lines}>
      {lines.map((parts, index) => (
        <span key={index}>{parts.filter((part) => part.trim() !== '').join(', ')}</span>
      ))}
    </span>
  );
}
