import { useId, type ReactNode } from 'react';
import { useMessages } from '../../i18n/i18n.tsx';
import styles from './action-dialog.module.css';
import { Button } from '../button.tsx';
import { Dialog, type DialogSize } from './dialog.tsx';
import { Form, FormErrors, type AttemptState } from '../form/form.tsx';
import { FocusedNotice } from '../feedback/focused-notice.tsx';
import { Notice } from '../feedback/notice.tsx';
import { StaleNotice } from '../feedback/stale-notice.tsx';
import { useLeaving } from './use-leaving.tsx';

type DialogForm = AttemptState & {
  newer: unknown;
  takeNewer: () => void;
  submit: () => Promise<void>;
  forgive: (path: string) => void;
  isDirty?: () => boolean;
};

type Props = {
  title: string;
  lead?: ReactNode;
  form: DialogForm;
  /** Whether the action is no longer allowed in the newest known state of the row. */
  closed?: boolean;
  /** Why it is not, in the state of the row that is shown. */
  closing?: ReactNode;
  /** What a colleague changed meanwhile; by default only that somebody did. */
  stale?: ReactNode;
  /** The verb of the action; left out where it is not allowed. */
  confirm?: string | null;
  /** Other buttons, before the one that closes. */
  tools?: ReactNode;
  danger?: boolean;
  blocked?: boolean;
  onClose: () => void;
  /** Consequences of the action, beside the form; below it on narrow screens. */
  aside?: ReactNode;
  size?: DialogSize;
  children?: ReactNode;
};

/**
 * The frame of every action with fields: consequences, errors, and what a colleague changed meanwhile. It
 * asks before typed text is lost. Needs the texts `actions`.
 */
export function ActionDialog(props: Props) {
  const { title, lead, form, closed = false, aside, children, size = aside ? 'huge' : 'medium' } = props;
  const m = useMessages('actions');
  const ui = useMessages('ui');
  const id = useId();
  const leaving = useLeaving(form, props.onClose);
  return (
    <Dialog
      open
      size={size}
      title={title}
      locked={form.busy}
      onClose={leaving.leave}
      footer={
        <>
          {props.tools}
          <Button disabled={form.busy} onClick={leaving.leave}>
            {props.confirm ? ui.cancel : ui.close}
          </Button>
          {props.confirm ? (
            <Button
              type="submit"
              form={id}
              variant={props.danger ? 'danger' : 'primary'}
              busy={form.busy}
              disabled={form.newer !== null || closed || props.blocked}
            >
              {props.confirm}
            </Button>
          ) : null}
        </>
      }
    >
      <Form id={id} form={form} className={aside ? styles.split : styles.form}>
        <div className={styles.form}>
          {lead ? <div className={styles.lead}>{lead}</div> : null}
          {form.newer === null
            ? null
            : (props.stale ?? (
                <StaleNotice title={m.stale_title} news={[]} closed={closed} onTake={form.takeNewer} />
              ))}
          {form.newer === null && closed ? (
            <FocusedNotice>
              <Notice tone="warning" role="alert">
                {props.closing ?? m.stale_closed}
              </Notice>
            </FocusedNotice>
          ) : null}
          <FormErrors form={form} />
          {children}
        </div>
        {aside}
      </Form>
      {leaving.question}
    </Dialog>
  );
}
