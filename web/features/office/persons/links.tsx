import { unlinkPersons, type PersonDetail, type PersonLink } from '../../../../contract/office/persons.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/http/api.ts';
import { useCan } from '../../../lib/session/session.ts';
import { showSnackbar } from '../../../lib/show-snackbar.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Muted, Stack } from '../../../ui/layout.tsx';
import styles from './persons.module.css';
import { Entry } from './suggestions.tsx';

/** The entries that are this person, and what staff said about them, each to be undone. */
export function Links({ person: { entries, links } }: { person: PersonDetail }) {
  const m = useMessages('persons');
  if (links.length === 0) return null;
  return (
    <Card title={entries.length > 1 ? m.entries : m.links}>
      <Stack gap={3}>
        {entries.length > 1 ? (
          <>
            <p>{m.entries_text}</p>
            <ul className={styles.pairs}>
              {entries.map((entry) => (
                <li key={entry.id}>
                  <Entry entry={entry} />
                </li>
              ))}
            </ul>
          </>
        ) : null}
        <ul className={styles.lines}>
          {links.map((link) => (
            <Decision key={link.id} link={link} />
          ))}
        </ul>
      </Stack>
    </Card>
  );
}

function Decision({ link }: { link: PersonLink }) {
  const { id, verdict, a, b, reason, decided_by_name, decided_at } = link;
  const m = useMessages('persons');
  const app = useMessages('app_ui');
  const language = useLanguage();
  const mayDecide = useCan('users.update');
  const { busy, run } = useAction({ tag: 'office' });
  const sides = { name: a?.name ?? m.somebody, other: b?.name ?? m.somebody };
  const undo = (): void =>
    void run({
      send: () => call(unlinkPersons, { params: { id } }),
      done: () => showSnackbar(m.undone),
    });
  return (
    <li>
      <span className={styles.what}>
        {verdict === 'same' ? m.link_same(sides) : m.link_different(sides)}
        {reason ? <span>{reason}</span> : null}
        <Muted as="span">
          {m.link_by({
            name: decided_by_name ?? (reason ? m.somebody : m.by_program),
            when: formatDateTime(decided_at, language),
          })}
        </Muted>
      </span>
      {mayDecide ? (
        <Button busy={busy} onClick={undo}>
          {app.undo}
        </Button>
      ) : null}
    </li>
  );
}
