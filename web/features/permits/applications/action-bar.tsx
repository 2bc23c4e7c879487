import {
  Ban,
  Banknote,
  CircleCheck,
  CreditCard,
  DoorOpen,
  EllipsisVertical,
  FilePlus2,
  FileQuestion,
  FileX2,
  Hand,
  Keyboard,
  Pencil,
  PlayCircle,
  ReceiptEuro,
  RotateCcw,
  Trash2,
  Undo2,
  UserPlus,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { ApplicationDetail } from '../../../../contract/permits/applications.ts';
import { formatDate } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { useStore } from '../../../lib/store.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { ACTION_KEYS, DANGEROUS, openActions, primaryAction, type Action } from './actions.ts';
import { keySettings } from './key-settings.ts';
import { permitHref } from './paths.ts';
import styles from './review.module.css';

const icons: Record<Action, ReactNode> = {
  start_review: <PlayCircle />,
  approve: <CircleCheck />,
  request_supplement: <FileQuestion />,
  reject: <Ban />,
  pay: <Banknote />,
  issue_permit: <CreditCard />,
  request_payment: <ReceiptEuro />,
  dismiss: <FileX2 />,
  supplement: <FilePlus2 />,
  update: <Pencil />,
  add_documents: <FilePlus2 />,
  add_account: <UserPlus />,
  claim: <Hand />,
  release: <DoorOpen />,
  reopen: <RotateCcw />,
  withdraw: <Undo2 />,
  delete: <Trash2 />,
};

type Props = {
  application: ApplicationDetail;
  busy: boolean;
  onAction: (action: Action) => void;
  onKeys: () => void;
};

/** The next step as a sentence and a button; all other allowed actions in a menu, with their keys. */
export function ActionBar({ application, busy, onAction, onKeys }: Props) {
  const m = useMessages('applications');
  const language = useLanguage();
  const { on } = useStore(keySettings);
  const open = openActions(application);
  const primary = primaryAction(application);
  const rest = open.filter((action) => action !== primary);
  const hinted = open.filter((action) => ACTION_KEYS[action] !== undefined);
  const { permit, supplement_due_at } = application;
  return (
    <section className={styles.bar} aria-label={m.next_step}>
      <p className={styles.next}>
        {m.next[application.status]({
          due: supplement_due_at ? formatDate(supplement_due_at, language) : '',
        })}
      </p>
      <div className={styles.buttons} data-bottom-bar>
        {primary ? (
          <Button
            key="primary"
            variant="primary"
            icon={icons[primary]}
            busy={busy}
            onClick={() => onAction(primary)}
          >
            {m.actions[primary]}
          </Button>
        ) : permit ? (
          <LinkButton variant="primary" href={permitHref(permit.id)} icon={<CreditCard />}>
            {m.open_permit({ number: permit.permit_nr })}
          </LinkButton>
        ) : null}
        {rest.length > 0 ? (
          <Menu
            label={m.more_actions}
            icon={<EllipsisVertical />}
            entries={rest.map((action) => ({
              id: action,
              label:
                ACTION_KEYS[action] && on
                  ? m.with_key({ action: m.actions[action], key: ACTION_KEYS[action].toUpperCase() })
                  : m.actions[action],
              icon: icons[action],
              danger: DANGEROUS.includes(action),
              disabled: busy,
              onSelect: () => onAction(action),
            }))}
          />
        ) : null}
      </div>
      <div className={styles.keys}>
        {on
          ? hinted.map((action) => (
              <span key={action} className={styles.keyHint}>
                <kbd>{ACTION_KEYS[action]?.toUpperCase()}</kbd> {m.key_hints[action]}
              </span>
            ))
          : null}
        <button type="button" className={styles.keyHelp} onClick={onKeys}>
          <Keyboard aria-hidden="true" /> {m.keys_open}
        </button>
      </div>
    </section>
  );
}
