import type { ComponentProps } from 'react';
import { ApplicationForm } from '../../features/permits/application-form/application-form.tsx';
import { openInfo } from '../../features/settings/info-texts/info-dialogs.tsx';
import { useMessages } from '../../i18n/i18n.tsx';
import { OtherLabels } from '../../i18n/other-labels.tsx';

type Form = ComponentProps<typeof ApplicationForm<'staff'>>;

/** The application form with the texts for staff, which speak of the applicant and not to them. */
export function StaffForm(props: Omit<Form, 'mode' | 'onInfo'>) {
  const labels = useMessages('application_form_staff');
  return (
    <OtherLabels namespace="application_form" words={labels}>
      <ApplicationForm
        {...props}
        mode="staff"
        onInfo={(which) => openInfo(which === 'terms' ? 'infoPogojiUporabe' : 'infoGdpr')}
      />
    </OtherLabels>
  );
}
