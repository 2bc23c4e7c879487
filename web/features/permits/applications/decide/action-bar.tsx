import { CreditCard, FastForward, Keyboard } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ApplicationDetail } from '../../../../../contract/permits/applications.ts';
import { formatDate } from '../../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../../i18n/i18n.tsx';
import { useMediaQuery } from '../../../../lib/media.ts';
import { useStore } from '../../../../lib/store.ts';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { Menu } from '../../../../ui/dialog/menu.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import {
  ACTIONS,
  besideActions,
  keyOf,
  mayApproveNext,
  openActions,
  primaryAction,
  type Action,
} from '../actions.ts';
import { keySettings } from '../keys/key-settings.ts';
import { permitHref } from '../paths.ts';
import styles from '../review.module.css';

/** Where the buttons stand at the bottom of the screen (review.module.css). */
const PHONE = '(max-width: 699px)';

type Props = {
  application: ApplicationDetail;
  busy: boolean;
  /** Who works on it, or what is decided and not sent yet. */
  state: ReactNode;
  onAction: (action: Action) => void;
  /** Approves and opens the next. */
  onApproveNext: () => void;
  onKeys: () => void;
};

/** What comes next and who works on it; the next steps as buttons, all other allowed actions in a menu. */
export function ActionBar({ application, busy, state, onAction, onApproveNext, onKeys }: Props) {
  const m = useMessages('applications');
  const language = useLanguage();
  const { on } = useStore(keySettings);
  const phone = useMediaQuery(PHONE);
  const open = openActions(application);
  const primary = primaryAction(application);
  const beside = besideActions(application);
  const next = mayApproveNext(application);
  const { permit, status, supplement_due_at, dismissable_from } = application;
  const sentence = application.bin
    ? m.bin.title
    : m.next[status]({
        due: supplement_due_at ? formatDate(supplement_due_at, language) : '',
        dismissable_from: dismissable_from ? formatDate(dismissable_from, language) : '',
      });
  const shown = (action: Action): string => {
    const key = keyOf(action, language);
    return key && on ? m.with_key({ action: m.actions[action], key: key.toUpperCase() }) : m.actions[action];
  };
  const iconOf = (action: Action) => {
    const Icon = ACTIONS[action].icon;
    return <Icon />;
  };
  const button = (action: Action) => (
    <Button
      key={action}
      variant={action === primary && (!next || phone) ? 'primary' : 'secondary'}
      icon={iconOf(action)}
      busy={busy}
      title={shown(action)}
      onClick={() => onAction(action)}
    >
      {m.actions[action]}
    </Button>
  );
  const rest = open
    .filter((action) => action !== primary && !beside.includes(action))
    .map((action) => ({
      id: action as string,
      label: shown(action),
      icon: iconOf(action),
      danger: ACTIONS[action].danger,
      disabled: busy,
      onSelect: () => onAction(action),
    }));
  const entries =
    next && phone
      ? [{ id: 'next', label: m.approve_next, icon: <FastForward />, onSelect: onApproveNext }, ...rest]
      : rest;
  return (
    <section className={styles.bar} aria-label={m.next_step}>
      <div className={styles.buttons} data-bottom-bar>
        {next && !phone ? (
          <Button
            variant="primary"
            icon={<FastForward />}
            busy={busy}
            aria-keyshortcuts="Control+Enter"
            onClick={onApproveNext}
          >
            {m.approve_next} {on ? <kbd aria-hidden="true">Ctrl ↵</kbd> : null}
          </Button>
        ) : null}
        {primary ? (
          button(primary)
        ) : permit ? (
          <LinkButton variant="primary" href={permitHref(permit.id)} icon={<CreditCard />}>
            {m.open_permit({ number: permit.permit_nr })}
          </LinkButton>
        ) : null}
        {beside.map(button)}
        {entries.length > 0 ? <Menu compact label={m.more_actions} entries={entries} /> : null}
        <span className={styles.keys}>
          <IconButton label={m.keys_open} icon={<Keyboard />} onClick={onKeys} />
        </span>
      </div>
      <div className={styles.state}>
        {/* In review the buttons say it to those who see them. */}
        {status === 'in_review' ? (
          <VisuallyHidden>{sentence}</VisuallyHidden>
        ) : (
          <p className={styles.next}>{sentence}</p>
        )}
        {state}
      </div>
    </section>
  );
}
