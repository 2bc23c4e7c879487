import { useState } from 'react';
import { linkPersons, type PersonEntry, type Suggestion } from '../../../../contract/office/persons.ts';
import { formatDate } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { useForm } from '../../../lib/form.ts';
import { useCan } from '../../../lib/session.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { Button } from '../../../ui/button.tsx';
import { Actions, Muted, Stack } from '../../../ui/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
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

type Verdict = 'same' | 'different';

function Pair({ pair }: { pair: Suggestion }) {
  const m = useMessages('persons');
  const mayDecide = useCan('users.update');
  const [asking, setAsking] = useState<Verdict | null>(null);
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
          <Button onClick={() => setAsking('same')}>{m.same}</Button>
          <Button variant="tertiary" onClick={() => setAsking('different')}>
            {m.different}
          </Button>
        </Actions>
      ) : null}
      {asking ? <DecideDialog pair={pair} verdict={asking} onClose={() => setAsking(null)} /> : null}
    </li>
  );
}

type DecideProps = { pair: Suggestion; verdict: Verdict; onClose: () => void };

/** Asks why two entries are one person, or are not. */
function DecideDialog({ pair: { a, b }, verdict, onClose }: DecideProps) {
  const m = useMessages('persons');
  const form = useForm({
    name: 'person-link',
    route: linkPersons,
    params: { id: a.id },
    start: { reason: '' },
    body: ({ reason }) => ({ other_id: b.id, verdict, reason }),
    onDone: () => {
      showSnackbar(verdict === 'same' ? m.said_same : m.said_different);
      onClose();
    },
  });
  const sides = {
    name: a.name,
    address: a.address ?? m.none,
    other: b.name,
    other_address: b.address ?? m.none,
  };
  return (
    <ReasonDialog
      form={form}
      title={verdict === 'same' ? m.decide_same : m.decide_different}
      lead={<p>{verdict === 'same' ? m.decide_same_text(sides) : m.decide_different_text(sides)}</p>}
      label={m.reason}
      hint={m.reason_hint}
      confirm={verdict === 'same' ? m.same : m.different}
      onClose={onClose}
    />
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
