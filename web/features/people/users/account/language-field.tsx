import { useMessages } from '../../../../i18n/i18n.tsx';
import { Select } from '../../../../ui/field/select.tsx';
import type { UserValues } from './user-form.ts';

type Props = { value: UserValues['language']; onChange: (language: UserValues['language']) => void };

/** The language of a person's mails. */
export function LanguageField({ value, onChange }: Props) {
  const m = useMessages('people');
  const { language } = useMessages('labels');
  return (
    <Select
      id="user-language"
      label={m.language}
      value={value}
      options={[
        { value: 'sl', label: language.sl },
        { value: 'en', label: language.en },
      ]}
      onChange={(event) => onChange(event.target.value as UserValues['language'])}
    />
  );
}
