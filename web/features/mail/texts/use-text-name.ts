import { useMessages } from '../../../i18n/i18n.tsx';

/** The name of a text on the screen: mails as in the mail log. */
export const useTextName = (): ((name: string) => string) => {
  const m = useMessages('texts');
  const mails = useMessages('mails');
  return (name) => m.documents[name] ?? mails.templates[name] ?? name;
};
