import contract from '../../contract/messages.sl.ts';
import application_form from '../features/application-form/messages.sl.ts';
import labels from '../i18n/labels/messages.sl.ts';

export { FormPage as Page } from './form-page.tsx';
export const texts = { contract, application_form, labels };
