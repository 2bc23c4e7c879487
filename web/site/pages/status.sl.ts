import contract from '../../../contract/platform/messages.sl.ts';
import application_status from '../../features/permits/application-status/messages.sl.ts';
import actions from '../../ui/dialog/actions.sl.ts';
import link from '../../features/permits/holder/link/messages.sl.ts';
import labels from '../../shared/settings/labels.sl.ts';

export { StatusPage as Page } from '../link/status-page.tsx';
export const texts = { actions, contract, application_status, link, labels };
