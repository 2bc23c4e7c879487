import application_form from '../features/permits/application-form/messages.en.ts';
import labels from '../i18n/labels/messages.en.ts';

export { FormPage as Page } from './form-page.tsx';
export const texts = { application_form, labels };
