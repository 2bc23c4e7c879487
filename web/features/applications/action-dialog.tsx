import { useId, type ReactNode } from 'react';
import type { ApplicationDetail } from '../../../contract/applications.ts';
import { useMessages } from '../../i18n/i18n.tsx';
import { loginPath } from '../../lib/redirect.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, type DialogSize } from '../../ui/dialog.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './dialogs.module.css';
import { MailPreview, type PreviewBody } from './mail-preview.tsx';
import { StaleNotice } from './stale-notice.tsx';
import type { ActionControl } from './use-action.ts';

type Props = {
  title: string;
  lead?: ReactNode;
  application: ApplicationDetail;
  control: ActionControl;
  /** Whether the deed is still open in this state of the application. */
  isOpen: (application: ApplicationDetail) => boolean;
  confirm: string;
  danger?: boolean;
  blocked?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  /** The mail that follows; left out where none does. */
  preview?: PreviewBody;
  /** Path of the call -> id of the control. */
  fieldId?: (path: string) => string;
  size?: DialogSize;
  children?: ReactNode;
};

/** The frame of every deed: what will happen, its fields, the mail that follows, errors, and what a colleague changed meanwhile. */
export function ActionDialog(props: Props) {
  const { title, lead, control, confirm, danger, onSubmit, onClose, preview, children, isOpen } = props;
  const m = useMessages('applications');
  const ui = useMessages('ui');
  const formId = useId();
  const { errors, refusal, busy, newer, seen } = control;
  const closed = !isOpen(newer ?? seen);
  return (
    <Dialog
      open
      size={props.size ?? (preview ? 'huge' : 'medium')}
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
        className={preview ? styles.split : styles.form}
        onInput={(event) => {
          // A refusal goes as soon as its field changes; the next attempt looks at everything again.
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
          {newer ? (
            <StaleNotice seen={seen} current={newer} closed={closed} onTake={control.takeNewer} />
          ) : null}
          {newer === null && closed ? <Notice tone="warning">{m.stale_closed}</Notice> : null}
          {refusal ? (
            <Notice tone="error" role="alert" title={m.not_done}>
              <p>{refusal}</p>
              {control.signedOut ? (
                <a href={loginPath(window.location.pathname)} target="_blank" rel="noopener">
                  {m.sign_in_again}
                </a>
              ) : null}
            </Notice>
          ) : null}
          <ErrorSummary
            attempt={control.attempt}
            errors={errors.map(({ path, message }) => ({ field_id: props.fieldId?.(path) ?? path, message }))}
          />
          {children}
        </div>
        {preview ? <MailPreview application={seen} body={preview} /> : null}
      </form>
    </Dialog>
  );
}
