import contract from '../../../contract/platform/messages.sl.ts';
import account from '../../features/people/account/messages.sl.ts';
import actions from '../../ui/dialog/actions.sl.ts';

export { ResetPage as Page } from '../reset-page.tsx';
export const texts = { actions, contract, account };
