import application_form from '../features/permits/application-form/messages.sl.ts';
import labels from '../i18n/labels/messages.sl.ts';

export { FormPage as Page } from './form-page.tsx';
export const texts = { application_form, labels };
