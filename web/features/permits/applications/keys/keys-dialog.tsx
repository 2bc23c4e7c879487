import { Fragment } from 'react';
import { useLanguage, useMessages } from '../../../../i18n/i18n.tsx';
import { useStore } from '../../../../lib/store.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/field/checkbox.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { ACTION_NAMES, keyOf, type Action } from '../actions.ts';
import styles from '../dialogs.module.css';
import { KEYS_OF_STEPS, KEY_STEP_NAMES, type KeyStep } from './key-map.ts';
import { keySettings, setKeysOn } from './key-settings.ts';

/** Keys that are named on keyboards. */
const NAMES: Partial<Record<KeyStep, string>> = { page_down: 'PgDn', page_up: 'PgUp' };

/** Every key of the review, currently active ones first, and the switch that turns them off. */
export function KeysDialog({ open, onClose }: { open: readonly Action[]; onClose: () => void }) {
  const m = useMessages('applications');
  const ui = useMessages('ui');
  const { on } = useStore(keySettings);
  const language = useLanguage();
  // Beginning a review and claiming one have the same name and are never open together: one line.
  const hidden: Action = open.includes('claim') ? 'start_review' : 'claim';
  const actions = ACTION_NAMES.filter((action) => keyOf(action, language) && action !== hidden);
  return (
    <Dialog
      open
      title={m.keys_title}
      onClose={onClose}
      footer={<Button onClick={onClose}>{ui.close}</Button>}
    >
      <Checkbox
        label={m.keys_on}
        hint={m.keys_on_hint}
        checked={on}
        onChange={(event) => setKeysOn(event.target.checked)}
      />
      <dl className={styles.keys}>
        {actions.map((action) => (
          <Fragment key={action}>
            <dt>
              <kbd className={styles.key}>{keyOf(action, language)?.toUpperCase()}</kbd>
            </dt>
            <dd>
              {m.actions[action]}{' '}
              {open.includes(action) ? null : <span className={styles.muted}>{m.keys_not_now}</span>}
            </dd>
          </Fragment>
        ))}
        <dt>
          <kbd className={styles.key}>Ctrl ↵</kbd>
        </dt>
        <dd>
          {m.approve_next}{' '}
          {open.includes('approve') ? null : <span className={styles.muted}>{m.keys_not_now}</span>}
        </dd>
        <dt>
          <kbd className={styles.key}>Ctrl Z</kbd>
        </dt>
        <dd>{m.held_undo}</dd>
        {KEY_STEP_NAMES.map((move) => (
          <Fragment key={move}>
            <dt>
              <kbd className={styles.key}>{NAMES[move] ?? KEYS_OF_STEPS[language][move].toUpperCase()}</kbd>
            </dt>
            <dd>{m.key_moves[move]}</dd>
          </Fragment>
        ))}
      </dl>
    </Dialog>
  );
}
