import contract from '../../../contract/platform/messages.en.ts';
import account from '../../features/people/account/messages.en.ts';
import actions from '../../ui/dialog/actions.en.ts';

export { ResetPage as Page } from '../reset-page.tsx';
export const texts = { actions, contract, account };
