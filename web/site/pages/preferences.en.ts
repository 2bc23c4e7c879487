import mail_preferences from '../../features/mail/mail-preferences/messages.en.ts';
import actions from '../../ui/dialog/actions.en.ts';

export { PreferencesPage as Page } from '../preferences-page.tsx';
export const texts = { actions, mail_preferences };
