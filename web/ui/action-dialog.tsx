import { useId, type ReactNode } from 'react';
import { useMessages } from '../i18n/i18n.tsx';
import type { ActionControl } from '../lib/row-action.ts';
import { askToSignIn } from '../lib/sign-in-again.ts';
import styles from './action-dialog.module.css';
import { Button } from './button.tsx';
import { Dialog, type DialogSize } from './dialog.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { Notice } from './notice.tsx';

type Props = {
  title: string;
  lead?: ReactNode;
  control: Omit<ActionControl<unknown>, 'takeNewer'>;
  /** Whether the action is no longer allowed in the newest known state of the row. */
  closed: boolean;
  /** Shown when somebody else changed the row meanwhile (StaleNotice). */
  stale?: ReactNode;
  confirm: string;
  danger?: boolean;
  blocked?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  /** Consequences of the action, beside the form; below it on narrow screens. */
  aside?: ReactNode;
  /** Path of the call -> id of the control. */
  fieldId?: (path: string) => string;
  size?: DialogSize;
  children?: ReactNode;
};

/**
 * The frame of every action on a row: consequences, fields, errors, and what a colleague changed meanwhile.
 * Needs the texts `actions`.
 */
export function ActionDialog(props: Props) {
  const { title, lead, control, closed, stale, confirm, danger, onSubmit, onClose, aside, children } = props;
  const m = useMessages('actions');
  const ui = useMessages('ui');
  const formId = useId();
  const { errors, rejection, busy, newer } = control;
  return (
    <Dialog
      open
      size={props.size ?? (aside ? 'huge' : 'medium')}
      title={title}
      locked={busy}
      onClose={onClose}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            {ui.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={danger ? 'danger' : 'primary'}
            busy={busy}
            disabled={newer !== null || closed || props.blocked}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={aside ? styles.split : styles.form}
        onInput={(event) => {
          // An error goes as soon as its field changes; the next attempt validates everything again.
          const target = event.target as HTMLElement;
          const left = errors.filter(
            ({ path }) => target.closest(`#${CSS.escape(props.fieldId?.(path) ?? path)}`) === null,
          );
          if (left.length < errors.length) control.setErrors(left);
        }}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <div className={styles.form}>
          {lead ? <div className={styles.lead}>{lead}</div> : null}
          {newer !== null ? stale : null}
          {newer === null && closed ? <Notice tone="warning">{m.stale_closed}</Notice> : null}
          {rejection ? (
            <Notice tone="error" role="alert" title={m.not_done}>
              <p>{rejection}</p>
              {control.signedOut ? (
                <Button onClick={() => void askToSignIn()}>{m.sign_in_again}</Button>
              ) : null}
            </Notice>
          ) : null}
          <ErrorSummary
            attempt={control.attempt}
            errors={errors.map(({ path, message }) => ({ field_id: props.fieldId?.(path) ?? path, message }))}
          />
          {children}
        </div>
        {aside}
      </form>
    </Dialog>
  );
}
