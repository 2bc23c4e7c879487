import { useState, type FormEvent } from 'react';
import { useMessages } from '../../../i18n/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { codeOf } from './code-of.ts';
import styles from './permit-check.module.css';

type Props = {
  onCode: (code: string) => void;
  /** What was sent before the program had loaded to validate it. */
  sent?: string;
};

/** For when the camera fails: the code under the QR, or the whole URL, typed or pasted. */
export function CodeForm({ onCode, sent = '' }: Props) {
  const m = useMessages('permit_check');
  const [text, setText] = useState(sent);
  const [wrong, setWrong] = useState(sent !== '' && codeOf(sent) === null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const code = codeOf(text);
    setWrong(code === null);
    if (code === null) document.getElementById('koda')?.focus();
    else onCode(code);
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        id="koda"
        name="koda"
        label={m.code}
        hint={m.code_hint}
        error={wrong ? m.code_wrong : null}
        value={text}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        onChange={(event) => {
          setText(event.currentTarget.value);
          setWrong(false);
        }}
      />
      <div>
        <Button type="submit" variant="primary">
          {m.check}
        </Button>
      </div>
    </form>
  );
}
