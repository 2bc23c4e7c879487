import application_form from '../../features/permits/application-form/messages.en.ts';
import type all from '../../features/permits/application-form/all-messages.en.ts';
import type labels from '../../shared/settings/labels.en.ts';
import lake_map from '../../shared/settings/lake-map.en.ts';

export { FormPage as Page } from '../form-page.tsx';
// The form adds the others with its later pages (use-later.ts).
export const texts = {
  application_form: application_form as typeof all,
  labels: {} as typeof labels,
  lake_map,
};
