import { Fragment } from 'react';
import { useMessages } from '../../../i18n/i18n.tsx';
import { useStore } from '../../../lib/store.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ACTION_KEYS, ACTIONS, type Action } from './actions.ts';
import styles from './dialogs.module.css';
import { MOVE_KEYS } from './key-map.ts';
import { keySettings, turnKeys } from './key-settings.ts';

/** Every key of the review, currently active ones first, and the switch that turns them off. */
export function KeysDialog({ open, onClose }: { open: readonly Action[]; onClose: () => void }) {
  const m = useMessages('applications');
  const ui = useMessages('ui');
  const { on } = useStore(keySettings);
  const actions = ACTIONS.filter((action) => ACTION_KEYS[action] !== undefined);
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
        onChange={(event) => turnKeys(event.target.checked)}
      />
      <dl className={styles.keys}>
        {actions.map((action) => (
          <Fragment key={action}>
            <dt>
              <kbd className={styles.key}>{ACTION_KEYS[action]?.toUpperCase()}</kbd>
            </dt>
            <dd>
              {m.actions[action]}{' '}
              {open.includes(action) ? null : <span className={styles.muted}>{m.keys_not_now}</span>}
            </dd>
          </Fragment>
        ))}
        {(Object.keys(MOVE_KEYS) as (keyof typeof MOVE_KEYS)[]).map((move) => (
          <Fragment key={move}>
            <dt>
              <kbd className={styles.key}>{MOVE_KEYS[move].toUpperCase()}</kbd>
            </dt>
            <dd>{m.key_moves[move]}</dd>
          </Fragment>
        ))}
      </dl>
    </Dialog>
  );
}
