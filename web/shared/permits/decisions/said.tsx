import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';

type Props = { text: string; language?: 'sl' | 'en' };

/** Words of the office, which are Slovenian unless they are a translation; who reads another language is told. */
export function Said({ text, language = 'sl' }: Props) {
  const labels = useMessages('labels');
  if (useLanguage() === language) return text;
  return (
    <>
      <span lang={language}>{text}</span> {labels.in_other_language}
    </>
  );
}
