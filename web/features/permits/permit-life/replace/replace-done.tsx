import type { ComponentType } from 'react';
import type { replacePermit } from '../../../../../contract/permits/permit-actions.ts';
import type { CallReply } from '../../../../../contract/platform/route.ts';
import { useBegins } from '../../../../shared/permits/begins.ts';
import { useMessages } from '../../../../i18n/i18n.tsx';
import { useCan } from '../../../../lib/session/session.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { applicationHref, permitHref } from '../paths.ts';
import styles from '../permit.module.css';

/** Prints an invoice; it belongs to money. */
export type PrintInvoiceButton = ComponentType<{ id: string; label: string }>;

type Props = {
  reply: CallReply<typeof replacePermit>;
  /** The holder has the new card. */
  handed_over: boolean;
  PrintInvoice: PrintInvoiceButton;
  onClose: () => void;
};

/** After a replacement: the new permit, or the application that waits for its payment. */
export function ReplaceDone({ reply, handed_over, PrintInvoice, onClose }: Props) {
  const m = useMessages('permits');
  const labels = useMessages('labels');
  const ui = useMessages('ui');
  const begins = useBegins(reply.permit);
  const reviews = useCan('applications.view');
  const prints = useCan('invoices.view');
  const { new_permit, invoice, application_id, application_nr } = reply;
  return (
    <Dialog
      open
      title={new_permit ? m.replaced_title : m.replace_waits_title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{ui.close}</Button>
          {new_permit ? (
            <LinkButton
              variant={invoice && prints ? 'secondary' : 'primary'}
              href={permitHref(new_permit.id)}
            >
              {m.open_new_permit}
            </LinkButton>
          ) : reviews ? (
            <LinkButton variant="primary" href={applicationHref(application_id)}>
              {labels.open_application}
            </LinkButton>
          ) : null}
          {invoice && prints ? <PrintInvoice id={invoice.id} label={m.print_invoice} /> : null}
        </>
      }
    >
      <div className={styles.stack} role="status">
        <Notice tone="success">{new_permit ? m.replaced_text(begins) : m.replace_waits_text}</Notice>
        <p className={styles.bigNumber}>{new_permit ? new_permit.permit_nr : application_nr}</p>
        <p>{new_permit ? (handed_over ? m.issued_handed_over : m.replaced_next) : m.replace_waits_next}</p>
      </div>
    </Dialog>
  );
}
