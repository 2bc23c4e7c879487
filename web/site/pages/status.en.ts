import contract from '../../../contract/platform/messages.en.ts';
import application_status from '../../features/permits/application-status/messages.en.ts';
import actions from '../../ui/dialog/actions.en.ts';
import link from '../../features/permits/holder/link/messages.en.ts';
import labels from '../../shared/settings/labels.en.ts';

export { StatusPage as Page } from '../link/status-page.tsx';
export const texts = { actions, contract, application_status, link, labels };
