import mail_preferences from '../../features/mail/mail-preferences/messages.sl.ts';
import actions from '../../ui/dialog/actions.sl.ts';

export { PreferencesPage as Page } from '../preferences-page.tsx';
export const texts = { actions, mail_preferences };
