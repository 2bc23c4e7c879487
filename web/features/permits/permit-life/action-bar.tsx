import {
  Ban,
  CalendarPlus,
  Car,
  ClipboardCheck,
  EllipsisVertical,
  FileClock,
  FileX,
  Gavel,
  HandHelping,
  Lock,
  LockOpen,
  Pencil,
  Printer,
  Replace,
  RotateCcw,
  Send,
  Trash2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { PermitDetail } from '../../../../contract/permits/permits.ts';
import { formatDate, formatDateTime, NONE } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { useMediaQuery } from '../../../lib/media.ts';
import { useCan } from '../../../lib/session/session.ts';
import { useResources } from '../../../shared/settings/resources.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Menu } from '../../../ui/dialog/menu.tsx';
import { DANGEROUS, isPrintable, openActions, primaryAction, type Action } from './actions.ts';
import { permitHref, permitPdfHref, renewHref } from './paths.ts';
import styles from './permit.module.css';

const icons: Record<Action, ReactNode> = {
  check_plates: <ClipboardCheck />,
  hand_over: <HandHelping />,
  change_vehicles: <Car />,
  replace: <Replace />,
  correct: <Pencil />,
  give_temporary: <FileClock />,
  withdraw_temporary: <FileX />,
  suspend: <Lock />,
  resume: <LockOpen />,
  revoke: <Ban />,
  reopen: <RotateCcw />,
  delete: <Trash2 />,
};
/** The most common requests are beside the main action where there is room. */
const COMMON: readonly Action[] = ['change_vehicles', 'replace'];

type Props = { permit: PermitDetail; onAction: (action: Action) => void; onAppeal: () => void };

/** The state of the permit as a sentence, the next step, and all other allowed actions in a menu. */
export function ActionBar({ permit, onAction, onAppeal }: Props) {
  const m = useMessages('permits');
  const navigate = useNavigate();
  const roomy = useMediaQuery('(min-width: 900px)');
  const sentence = useSentence(permit);
  const renewal = useRenewal(permit);
  const mayAppeal = useCan('applications.review') && permit.granting_appealable;
  const primary = primaryAction(permit);
  const others = openActions(permit).filter((action) => action !== primary);
  const beside = roomy ? others.filter((action) => COMMON.includes(action)) : [];
  const rest = others.filter((action) => !beside.includes(action));
  const nameOf = (action: Action): string =>
    action === 'hand_over' && permit.delivery === 'post' ? m.hand_over_post : m.actions[action];
  const iconOf = (action: Action): ReactNode =>
    action === 'hand_over' && permit.delivery === 'post' ? <Send /> : icons[action];
  const entries = [
    ...rest.map((action) => ({
      id: action as string,
      label: nameOf(action),
      icon: iconOf(action),
      danger: DANGEROUS.includes(action),
      onSelect: () => onAction(action),
    })),
    ...(!roomy && isPrintable(permit)
      ? [
          {
            id: 'print',
            label: m.print_permit,
            icon: <Printer />,
            onSelect: () => void window.open(permitPdfHref(permit.id), '_blank', 'noopener'),
          },
        ]
      : []),
    ...(mayAppeal ? [{ id: 'appeal', label: m.appeal_granting, icon: <Gavel />, onSelect: onAppeal }] : []),
    ...(renewal
      ? [{ id: 'renew', label: m.renew, icon: <CalendarPlus />, onSelect: () => void navigate(renewal) }]
      : []),
  ];
  return (
    <section className={styles.bar} aria-label={m.next_step}>
      <div className={styles.buttons} data-bottom-bar>
        {primary ? (
          <Button variant="primary" icon={iconOf(primary)} onClick={() => onAction(primary)}>
            {nameOf(primary)}
          </Button>
        ) : permit.replaced_by ? (
          <LinkButton variant="primary" href={permitHref(permit.replaced_by.id)}>
            {m.open_permit({ number: permit.replaced_by.number })}
          </LinkButton>
        ) : null}
        {beside.map((action) => (
          <Button key={action} icon={icons[action]} onClick={() => onAction(action)}>
            {m.actions[action]}
          </Button>
        ))}
        {roomy && isPrintable(permit) ? (
          <LinkButton icon={<Printer />} href={permitPdfHref(permit.id)} target="_blank" rel="noopener">
            {m.print_permit}
          </LinkButton>
        ) : null}
        {entries.length > 0 ? (
          <Menu label={m.more_actions} icon={<EllipsisVertical />} entries={entries} />
        ) : null}
      </div>
      <p className={styles.next}>{sentence}</p>
    </section>
  );
}

const useSentence = (permit: PermitDetail): string => {
  const m = useMessages('permits');
  const language = useLanguage();
  const { status, plate_checks, handed_over_at: handed, handed_over_by_name: who } = permit;
  const due = plate_checks[0]?.check_due_at;
  if (due) return m.sentences.check({ due: formatDate(due, language) });
  if (status === 'suspended') return m.sentences.suspended;
  if (status === 'replaced') return m.sentences.replaced({ nr: permit.replaced_by?.number ?? NONE });
  if (status === 'revoked')
    return permit.allowed.includes('reopen') && permit.reopen_until
      ? m.sentences.revoked_until({ until: formatDateTime(permit.reopen_until, language) })
      : m.sentences.revoked;
  if (status === 'expired') return m.sentences.expired({ to: formatDate(permit.valid_to, language) });
  const post = permit.delivery === 'post';
  if (!handed) return post ? m.not_handed_post : m.not_handed_pickup;
  const said = (post ? m.handed_post : m.handed_pickup)({ when: formatDateTime(handed, language) });
  return who ? `${said} (${who})` : said;
};

/**
 * Where the renewal of this permit starts; null when no later year is open or the person may not enter it.
 */
const useRenewal = ({ id, user_id, status, permit_year }: PermitDetail): string | null => {
  const enters = useCan('applications.create');
  const years = useResources().resources?.open_permit_years ?? [];
  const over = status === 'revoked' || status === 'replaced' || status === 'pending';
  return user_id && enters && !over && years.some((year) => year > permit_year)
    ? renewHref(user_id, id)
    : null;
};
