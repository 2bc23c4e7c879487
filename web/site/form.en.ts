import application_form from '../features/permits/application-form/messages.en.ts';
import labels from '../shared/settings/labels.en.ts';
import lake_map from '../shared/settings/lake-map.en.ts';

export { FormPage as Page } from './form-page.tsx';
export const texts = { application_form, labels, lake_map };
