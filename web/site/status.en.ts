import contract from '../../contract/platform/messages.en.ts';
import application_status from '../features/permits/application-status/messages.en.ts';
import actions from '../ui/actions.en.ts';
import link from '../features/permits/link/messages.en.ts';
import labels from '../shared/settings/labels.en.ts';

export { StatusPage as Page } from './status-page.tsx';
export const texts = { actions, contract, application_status, link, labels };
