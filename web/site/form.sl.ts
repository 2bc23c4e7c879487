import application_form from '../features/permits/application-form/messages.sl.ts';
import labels from '../shared/settings/labels.sl.ts';
import lake_map from '../shared/settings/lake-map.sl.ts';

export { FormPage as Page } from './form-page.tsx';
export const texts = { application_form, labels, lake_map };
