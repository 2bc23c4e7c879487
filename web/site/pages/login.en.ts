import contract from '../../../contract/platform/messages.en.ts';
import account from '../../features/people/account/messages.en.ts';
import factors from '../../features/people/account/factors/factor-messages.en.ts';
import actions from '../../ui/dialog/actions.en.ts';

export { LoginPage as Page } from '../login-page.tsx';
export const texts = { actions, contract, account, factors };
