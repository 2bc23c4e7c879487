import type { ComponentProps } from 'react';
import {
  APPLICANT_NAMES,
  applicantTexts,
  type ApplicantField,
} from '../../../../../contract/people/applicant-fields.ts';
import type { UserDetail } from '../../../../../contract/people/users.ts';
import { formatDateTime } from '../../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../../i18n/i18n.tsx';
import { useApplicantText } from '../../../../shared/people/use-applicant-text.ts';
import { ActionDialog } from '../../../../ui/dialog/action-dialog.tsx';
import { StaleNotice } from '../../../../ui/feedback/stale-notice.tsx';

type Frame = ComponentProps<typeof ActionDialog>;
type Props = Omit<Frame, 'closed' | 'stale' | 'form'> & {
  form: Frame['form'] & { seen: UserDetail; newer: UserDetail | null; latest: UserDetail };
  /** The permission that the action needs. */
  action: UserDetail['allowed'][number];
};

/** The frame of every action on an account. */
export function UserDialog({ form, action, ...frame }: Props) {
  const { seen, newer } = form;
  const closed = !form.latest.allowed.includes(action);
  return (
    <ActionDialog
      {...frame}
      form={form}
      closed={closed}
      stale={
        newer ? <StaleUser seen={seen} current={newer} closed={closed} onTake={form.takeNewer} /> : undefined
      }
    />
  );
}

type StaleProps = { seen: UserDetail; current: UserDetail; closed: boolean; onTake: () => void };
type Texts = Readonly<Record<string, string>>;

/** What the account itself has is read from there. */
const OF_ACCOUNT: readonly ApplicantField[] = ['email', 'phone', 'tax_number'];
const FACTS = APPLICANT_NAMES.filter((name) => !OF_ACCOUNT.includes(name));

/** A colleague changed the account while a dialog was open: who, and what changed. */
function StaleUser({ seen, current, closed, onTake }: StaleProps) {
  const m = useMessages('people');
  const shared = useMessages('shared');
  const labels = useMessages('labels');
  const language = useLanguage();
  const applicantText = useApplicantText();
  const known = new Set(seen.events.map(({ id }) => id));
  const factsOf = (user: UserDetail): Texts => ({
    [m.columns.name]: user.name,
    [m.columns.email]: user.email,
    [m.columns.phone]: user.phone ?? '',
    [shared.person.tax_number]: user.tax_number ?? (user.foreign_operator ? m.foreign_operator : ''),
    [m.columns.role]: labels.role[user.role],
    [m.section_rights]: user.preset ? m.presets[user.preset] : m.rights_count({ n: user.permissions.length }),
    [m.language]: labels.language[user.language],
    ...Object.fromEntries(
      FACTS.map((name) => [
        shared.person[name],
        applicantText(name, applicantTexts(user.applicant ?? {})[name]),
      ]),
    ),
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
            who: event.actor_name ?? labels.by_program,
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
