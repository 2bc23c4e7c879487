import contract from '../../contract/platform/messages.sl.ts';
import application_status from '../features/permits/application-status/messages.sl.ts';
import actions from '../ui/actions.sl.ts';

export { HolderPage as Page } from './holder-page.tsx';
export const texts = { actions, contract, application_status };
