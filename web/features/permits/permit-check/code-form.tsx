import { useState, type FormEvent } from 'react';
import { useMessages } from '../../../i18n/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { HydrateTypedInput } from '../../../ui/field/hydrate-typed-input.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { codeOf } from './code-of.ts';
import styles from './permit-check.module.css';

type Props = { onCode: (code: string) => void };

/** For when the camera fails: the code under the QR, or the whole URL, typed or pasted. */
export function CodeForm({ onCode }: Props) {
  const m = useMessages('permit_check');
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const code = codeOf(text);
    setWrong(code === null);
    if (code === null) document.getElementById('koda')?.focus();
    else onCode(code);
  };
  return (
    <form className={styles.form} method="dialog" noValidate onSubmit={submit}>
      <HydrateTypedInput />
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
