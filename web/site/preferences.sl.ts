import mail_preferences from '../features/mail/mail-preferences/messages.sl.ts';

export { PreferencesPage as Page } from './preferences-page.tsx';
export const texts = { mail_preferences };
