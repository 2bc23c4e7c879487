import type { ComponentType } from 'react';
import type { ApplicationDetail } from '../../../../../contract/permits/applications.ts';
import type { DocumentRow } from '../../../../../contract/permits/documents.ts';
import { NONE } from '../../../../i18n/format.ts';
import { useMessages } from '../../../../i18n/i18n.tsx';
import { AccountDialog } from './account-dialog.tsx';
import { asksReason, openActions, type Action } from '../actions.ts';
import { ApproveDialog } from './approve-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { FilesDialog } from './files-dialog.tsx';
import { IssueDialog } from './issue-dialog.tsx';
import { KeysDialog } from '../keys/keys-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { RejectDialog } from './reject-document-dialog.tsx';
import { SupplementDialog } from './supplement-dialog.tsx';

export type OpenDialog = Action | 'keys' | 'reject_document' | 'approve_next';

/** Prints an invoice; it belongs to money. */
export type PrintInvoice = ComponentType<{ id: string; label: string }>;
export type PaidInvoice = { readonly id: string; readonly invoice_nr: string };
/** The application after a payment, which the page has a moment later, and the invoice. */
export type Paid = { readonly application: ApplicationDetail; readonly invoice: PaidInvoice | null };

/** The dialog of a payment at the counter; it belongs to money. */
export type TakePayment = ComponentType<{
  application: ApplicationDetail;
  /** With the invoice that was issued at once, if one was. */
  onDone: (application: ApplicationDetail, invoice: PaidInvoice | null) => void;
  onClose: () => void;
}>;

type Props = {
  dialog: OpenDialog;
  application: ApplicationDetail;
  PaymentDialog: TakePayment;
  PrintInvoice: PrintInvoice;
  /** The payment that was just taken; null when none was. */
  paid: Paid | null;
  onPaid: (application: ApplicationDetail, invoice: PaidInvoice | null) => void;
  onClose: () => void;
  /** `text` says what was done; nothing where the band of held decisions says it. */
  onDone: (application: ApplicationDetail, text: string | null) => void;
  /** What was held leads on to the next application. */
  onHeldNext: (application: ApplicationDetail) => void;
  onDeleted: () => void;
};
type DocumentProps = {
  /** The one that is shown. */
  document: DocumentRow | null;
  onRejected: (application: ApplicationDetail, document_id: string) => void;
};

/** The open dialog. */
export function ReviewDialogs({ document, onRejected, ...props }: Props & DocumentProps) {
  const m = useMessages('applications');
  const { dialog, application, onClose, onDone } = props;
  if (dialog === 'keys') return <KeysDialog open={openActions(application)} onClose={onClose} />;
  if (dialog !== 'reject_document') return <ActionDialogs {...props} dialog={dialog} />;
  return document ? (
    <RejectDialog
      application={application}
      document={document}
      onClose={onClose}
      onDone={(next) => {
        onDone(next, m.check_done.rejected);
        onRejected(next, document.id);
      }}
    />
  ) : null;
}

type ActionProps = Props & { dialog: Action | 'approve_next' };

/** The dialog of an action. */
function ActionDialogs(all: ActionProps) {
  const { dialog, application, PaymentDialog, PrintInvoice, paid, onClose, onDone } = all;
  const { onPaid, onHeldNext, onDeleted } = all;
  const m = useMessages('applications');
  const props = { application, onClose };
  if (dialog === 'approve_next') return <ApproveDialog {...props} onDone={onHeldNext} />;
  const notify = (next: ApplicationDetail): void => onDone(next, next.held ? null : m.done[dialog]);
  if (asksReason(dialog)) return <ReasonDialog {...props} chosenAction={dialog} onDone={notify} />;
  switch (dialog) {
    case 'approve':
      return <ApproveDialog {...props} onDone={notify} />;
    case 'request_supplement':
      return <SupplementDialog {...props} onDone={notify} />;
    case 'pay':
      return <PaymentDialog {...props} onDone={onPaid} />;
    case 'issue_permit':
      return (
        <IssueDialog
          {...props}
          application={
            paid && paid.application.version > application.version ? paid.application : application
          }
          paid={
            paid && (
              <>
                <p>{m.done.pay}</p>
                {paid.invoice ? (
                  <PrintInvoice
                    id={paid.invoice.id}
                    label={m.print_invoice({ number: paid.invoice.invoice_nr })}
                  />
                ) : null}
              </>
            )
          }
          onDone={(next, permit) =>
            onDone(
              next,
              next.kind === 'update'
                ? m.permit_changed({ number: permit.permit_nr })
                : m.permit_issued({ number: permit.permit_nr, card: permit.rfid_card_number ?? NONE }),
            )
          }
        />
      );
    case 'supplement':
    case 'add_documents':
      return <FilesDialog {...props} action={dialog} onDone={notify} />;
    case 'update':
      return <EditDialog {...props} onDone={notify} />;
    case 'add_account':
      return (
        <AccountDialog
          {...props}
          onDone={(next, created) => onDone(next, created ? m.account_created : m.account_was_linked)}
        />
      );
    case 'delete':
      return <DeleteDialog {...props} onDone={onDeleted} />;
    case 'start_review':
    case 'claim':
    case 'release':
      return null;
  }
}
