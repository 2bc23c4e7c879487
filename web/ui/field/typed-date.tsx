import { useState, type ComponentProps } from 'react';
import { typedDate } from '../../lib/form/typed-date.ts';
import { formatDate } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/i18n.tsx';
import { TextField } from './text-field.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'type'> & {
  /** `YYYY-MM-DD`, or what was typed as long as it is no day. */
  value: string;
  onChange: (event: { currentTarget: { value: string } }) => void;
};

/** A day typed as people write it, `31. 12. 1980`; what is no day is handed on as it is, for the error. */
export function TypedDate({ value, onChange, onFocus, onBlur, ...rest }: Props) {
  const language = useLanguage();
  const [typing, setTyping] = useState<string | null>(null);
  const shown = typedDate(value) === null ? value : formatDate(value, language);
  return (
    <TextField
      placeholder={language === 'sl' ? 'd. m. llll' : 'd/m/yyyy'}
      {...rest}
      value={typing ?? shown}
      onFocus={(event) => {
        setTyping(shown);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setTyping(null);
        onBlur?.(event);
      }}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyping(text);
        onChange({ currentTarget: { value: typedDate(text) ?? text } });
      }}
    />
  );
}
