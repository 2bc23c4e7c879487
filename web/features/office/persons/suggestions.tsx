import { useState } from 'react';
import { linkPersons, type PersonEntry, type Suggestion } from '../../../../contract/office/persons.ts';
import { formatDate } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/api.ts';
import { useCan } from '../../../lib/session.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { Actions, Muted, Stack } from '../../../ui/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { personPath } from './paths.ts';
import styles from './persons.module.css';

/** Pairs that are shown before somebody asks for the rest. */
const FEW = 2;

/** Pairs of entries that are probably one person, each to be confirmed or rejected. */
export function Suggestions({ pairs }: { pairs: readonly Suggestion[] }) {
  const m = useMessages('persons');
  const [all, setAll] = useState(false);
  if (pairs.length === 0) return null;
  return (
    <Notice tone="warning" title={m.suggestions({ n: pairs.length })}>
      <Stack gap={3}>
        <p>{m.suggestions_text}</p>
        <ul className={styles.pairs}>
          {(all ? pairs : pairs.slice(0, FEW)).map((pair) => (
            <Pair key={`${pair.a.id} ${pair.b.id}`} pair={pair} />
          ))}
        </ul>
        {all || pairs.length <= FEW ? null : (
          <Actions>
            <Button variant="tertiary" onClick={() => setAll(true)}>
              {m.suggestions_all({ n: pairs.length })}
            </Button>
          </Actions>
        )}
      </Stack>
    </Notice>
  );
}

function Pair({ pair: { a, b, reason } }: { pair: Suggestion }) {
  const m = useMessages('persons');
  const mayDecide = useCan('users.update');
  const { busy, run } = useAction({ tag: 'office' });
  const say = (verdict: 'same' | 'different'): void =>
    void run({
      send: () => call(linkPersons, { params: { id: a.id }, body: { other_id: b.id, verdict } }),
      done: () => showSnackbar(verdict === 'same' ? m.said_same : m.said_different),
    });
  return (
    <li className={styles.pair}>
      <div>
        <Entry entry={a} /> {m.and} <Entry entry={b} />: {m.reasons[reason]}
      </div>
      {mayDecide ? (
        <Actions>
          <Button busy={busy} onClick={() => say('same')}>
            {m.same}
          </Button>
          <Button variant="tertiary" disabled={busy} onClick={() => say('different')}>
            {m.different}
          </Button>
        </Actions>
      ) : null}
    </li>
  );
}

/** An entry by its name, with what tells it from a namesake. */
export function Entry({ entry }: { entry: PersonEntry }) {
  const m = useMessages('persons');
  const language = useLanguage();
  const { address, birth_date, user_id } = entry;
  const more = [
    user_id ? m.entry_account : m.entry_register,
    address,
    birth_date && m.born({ day: formatDate(birth_date, language) }),
  ];
  return (
    <>
      <Link href={personPath(entry.id)}>{entry.name}</Link>{' '}
      <Muted as="span">({more.filter(Boolean).join(', ')})</Muted>
    </>
  );
}
