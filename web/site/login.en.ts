import contract from '../../contract/platform/messages.en.ts';
import account from '../features/people/account/messages.en.ts';
import factors from '../features/people/account/factor-messages.en.ts';
import actions from '../ui/actions.en.ts';

export { LoginPage as Page } from './login-page.tsx';
export const texts = { actions, contract, account, factors };
