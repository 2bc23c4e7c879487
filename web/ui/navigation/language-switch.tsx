import { Languages } from 'lucide-react';
import { useLanguage, useMessages } from '../../i18n/i18n.tsx';
import type { Language } from '../../i18n/plural.ts';
import { Button } from '../button.tsx';
import { LinkButton } from '../link-button.tsx';

type Props = {
  onChange: (language: Language) => void;
  /** The page in this language, for a page that comes from the server in one; it opens without a script too. */
  hrefOf?: (language: Language) => string;
};

/** Offers the other language, written in that language. */
export function LanguageSwitch({ onChange, hrefOf }: Props) {
  const m = useMessages('ui');
  const other: Language = useLanguage() === 'sl' ? 'en' : 'sl';
  const looks = { variant: 'tertiary', icon: <Languages />, lang: other } as const;
  if (!hrefOf)
    return (
      <Button {...looks} onClick={() => onChange(other)}>
        {m.language_other}
      </Button>
    );
  return (
    <LinkButton
      {...looks}
      href={hrefOf(other)}
      hrefLang={other}
      onClick={(event) => {
        event.preventDefault();
        onChange(other);
      }}
    >
      {m.language_other}
    </LinkButton>
  );
}
