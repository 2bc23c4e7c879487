import type { Permission } from '../../../../contract/platform/permissions.ts';
import type { UserDetail, UserEvent } from '../../../../contract/people/users.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { Card } from '../../../ui/card.tsx';
import { Timeline } from '../../../ui/record/timeline.tsx';
import { Muted } from '../../../ui/layout.tsx';
import styles from './people.module.css';

/** Changes of the account, by whom and when; newest first. */
export function UserHistory({ user }: { user: UserDetail }) {
  const m = useMessages('people');
  const labels = useMessages('labels');
  const language = useLanguage();
  return (
    <Card title={m.section_history} className={styles.card}>
      {user.events.length === 0 ? (
        <Muted>{m.history_empty}</Muted>
      ) : (
        <Timeline
          label={m.section_history}
          items={user.events.map((event) => ({
            key: event.id,
            title: m.events[event.kind],
            time: m.event_by({
              when: formatDateTime(event.created_at, language),
              who: event.actor_name ?? labels.by_program,
            }),
            state: 'done',
            children: <Change event={event} />,
          }))}
        />
      )}
    </Card>
  );
}

function Change({ event }: { event: UserEvent }) {
  const m = useMessages('people');
  const labels = useMessages('labels');
  const { from_role, to_role, added, removed, fields, reason } = event;
  const named = (permissions: readonly string[]): string =>
    permissions.map((one) => m.permissions[one as Permission] ?? one).join(', ');
  return (
    <>
      {from_role && to_role ? (
        <p>{m.event_role({ from: labels.role[from_role], to: labels.role[to_role] })}</p>
      ) : null}
      {added.length > 0 ? (
        <Permissions title={m.event_added} count={added.length} text={named(added)} />
      ) : null}
      {removed.length > 0 ? (
        <Permissions title={m.event_removed} count={removed.length} text={named(removed)} />
      ) : null}
      {fields.length > 0 ? (
        <p>
          {m.event_fields({
            fields: [...new Set(fields.map((field) => m.fields[field] ?? field))].join(', '),
          })}
        </p>
      ) : null}
      {reason ? <p>{m.event_reason({ reason })}</p> : null}
    </>
  );
}

/** A few permissions are listed, many are a number with a list behind. */
const FEW = 4;
function Permissions({ title, count, text }: { title: string; count: number; text: string }) {
  const m = useMessages('people');
  if (count <= FEW) return <p>{`${title}: ${text}`}</p>;
  return (
    <details className={styles.permissions}>
      <summary>{`${title}: ${m.rights_count({ n: count })}`}</summary>
      <p>{text}</p>
    </details>
  );
}
