import type { UserDetail } from '../../../../contract/people/users.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { StaleNotice } from '../../../ui/stale-notice.tsx';

type Props = { seen: UserDetail; current: UserDetail; closed: boolean; onTake: () => void };
type Texts = Readonly<Record<string, string>>;

const FACTS = [
  'first_name',
  'last_name',
  'company_name',
  'street',
  'house_number',
  'postal_code',
  'city',
  'country',
] as const;

/** A colleague changed the account while a dialog was open: who, and what changed. */
export function StaleUser({ seen, current, closed, onTake }: Props) {
  const m = useMessages('people');
  const labels = useMessages('labels');
  const language = useLanguage();
  const known = new Set(seen.events.map(({ id }) => id));
  const factsOf = (user: UserDetail): Texts => ({
    [m.name]: user.name,
    [m.email]: user.email,
    [m.phone]: user.phone ?? '',
    [m.tax_number]: user.tax_number ?? (user.foreign_operator ? m.foreign_operator : ''),
    [m.role]: labels.role[user.role],
    [m.section_rights]: user.preset ? m.presets[user.preset] : m.rights_count({ n: user.permissions.length }),
    [m.language]: labels.language[user.language],
    ...Object.fromEntries(FACTS.map((name) => [m.fields[name] ?? name, user.applicant?.[name] ?? ''])),
  });
  const [before, now] = [factsOf(seen), factsOf(current)];
  return (
    <StaleNotice
      title={m.stale_title}
      news={current.events
        .filter(({ id }) => !known.has(id))
        .map((event) => ({
          id: event.id,
          text: m.stale_event({
            what: m.events[event.kind],
            who: event.actor_name ?? m.event_system,
            when: formatDateTime(event.created_at, language),
          }),
        }))}
      changes={Object.keys(now)
        .filter((name) => before[name] !== now[name])
        .map((name) => ({ key: name, name, before: before[name] ?? '', now: now[name] ?? '' }))}
      closed={closed}
      onTake={onTake}
    />
  );
}
