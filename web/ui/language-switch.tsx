import { Languages } from 'lucide-react';
import { useLanguage, useMessages } from '../i18n/i18n.tsx';
import type { Language } from '../i18n/plural.ts';
import { Button } from './button.tsx';

/** Offers the other language, written in that language. */
export function LanguageSwitch({ onChange }: { onChange: (language: Language) => void }) {
  const m = useMessages('ui');
  const other: Language = useLanguage() === 'sl' ? 'en' : 'sl';
  return (
    <Button variant="tertiary" icon={<Languages />} lang={other} onClick={() => onChange(other)}>
      {m.language_other}
    </Button>
  );
}
