import { Search } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useMessages } from '../../../i18n/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import styles from './dashboard.module.css';

/** Somebody calls from a closed barrier: the question is typed here and answered on /parkiranje. */
export function DiagnosisBox() {
  const m = useMessages('dashboard').why;
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  return (
    <Stack as="section" aria-labelledby="diagnosis-box">
      <h2 id="diagnosis-box">{m.title}</h2>
      <form
        className={styles.ask}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const search = new URLSearchParams({ tab: 'zakaj', ...(query.trim() ? { q: query.trim() } : {}) });
          void navigate(`/parkiranje?${search}`);
        }}
      >
        <TextField
          label={m.label}
          value={query}
          maxLength={32}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => setQuery(event.target.value)}
        />
        <Button type="submit" icon={<Search />}>
          {m.ask}
        </Button>
      </form>
    </Stack>
  );
}
