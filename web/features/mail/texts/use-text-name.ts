import { useMessages } from '../../../i18n/i18n.tsx';

/** What a text is called on the screen: mails as in the mail log. */
export const useTextName = (): ((name: string) => string) => {
  const m = useMessages('texts');
  const mails = useMessages('mails');
  return (name) => m.documents[name] ?? mails.templates[name] ?? name;
};
