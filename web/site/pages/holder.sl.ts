import contract from '../../../contract/platform/messages.sl.ts';
import application_status from '../../features/permits/application-status/messages.sl.ts';
import actions from '../../ui/dialog/actions.sl.ts';

export { HolderPage as Page } from '../link/holder-page.tsx';
export const texts = { actions, contract, application_status };
