import contract from '../../../contract/platform/messages.sl.ts';
import account from '../../features/people/account/messages.sl.ts';
import factors from '../../features/people/account/factors/factor-messages.sl.ts';
import actions from '../../ui/dialog/actions.sl.ts';

export { LoginPage as Page } from '../login-page.tsx';
export const texts = { actions, contract, account, factors };
