import contract from '../../../contract/platform/messages.en.ts';
import application_status from '../../features/permits/application-status/messages.en.ts';
import actions from '../../ui/dialog/actions.en.ts';

export { HolderPage as Page } from '../link/holder-page.tsx';
export const texts = { actions, contract, application_status };
