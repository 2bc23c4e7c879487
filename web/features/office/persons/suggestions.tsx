import { useState } from 'react';
import { linkPersons, type PersonEntry, type Suggestion } from '../../../../contract/office/persons.ts';
import { formatDate } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { useCan } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Actions, Muted, Stack } from '../../../ui/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { reasonAction, type RecordAction, RecordActions } from '../../../ui/dialog/record-actions.tsx';
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

function Pair({ pair }: { pair: Suggestion }) {
  const m = useMessages('persons');
  const mayDecide = useCan('users.update');
  const verdicts = useVerdicts(pair);
  const { a, b, agrees } = pair;
  const common = agrees.includes('tax_number') ? agrees : (['name', ...agrees] as const);
  return (
    <li className={styles.pair}>
      <div className={styles.sides}>
        <span>
          <Entry entry={a} /> {m.and} <Entry entry={b} />
        </span>
        <span>{m.agrees({ what: common.map((fact) => m.reasons[fact]).join(', ') })}</span>
      </div>
      {mayDecide ? (
        <Actions>
          <RecordActions row={pair} actions={verdicts} />
        </Actions>
      ) : null}
    </li>
  );
}

/** Why two entries are one person, or are not. */
const useVerdicts = ({ a, b }: Suggestion) => {
  const m = useMessages('persons');
  const sides = {
    name: a.name,
    address: a.address ?? m.none,
    other: b.name,
    other_address: b.address ?? m.none,
  };
  const verdict = (said: 'same' | 'different'): RecordAction<Suggestion> =>
    reasonAction({
      name: 'person-link',
      route: linkPersons,
      params: () => ({ id: a.id }),
      label: said === 'same' ? m.same : m.different,
      title: said === 'same' ? m.decide_same : m.decide_different,
      lead: <p>{said === 'same' ? m.decide_same_text(sides) : m.decide_different_text(sides)}</p>,
      variant: said === 'same' ? 'secondary' : 'tertiary',
      hint: m.reason_hint,
      body: ({ reason }) => ({ other_id: b.id, verdict: said, reason }),
      done: said === 'same' ? m.said_same : m.said_different,
    });
  return { same: verdict('same'), different: verdict('different') };
};

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
