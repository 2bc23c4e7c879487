import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, FileCode, FileText, Printer, ReceiptText, Send } from 'lucide-react';
import { useRef, useState } from 'react';
import { useParams } from 'react-router';
import type { InvoiceDetail } from '../../../../contract/money/invoices.ts';
import { can } from '../../../../contract/platform/permissions.ts';
import { formatDate, formatDateTime, formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { ApiError } from '../../../lib/http/api.ts';
import { listHref, listOf } from '../../../lib/list/list-place.ts';
import { useToolbarTitle } from '../../../lib/list/interface-state.ts';
import { useUser } from '../../../lib/session/session.ts';
import { showSnackbar } from '../../../lib/show-snackbar.ts';
import { Button } from '../../../ui/button.tsx';
import { FiscalStatusTag, InvoiceStatusTag } from '../../../shared/money/status-tags.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { Actions, Stack } from '../../../ui/layout.tsx';
import record from '../../../ui/record/record.module.css';
import { CreditDialog } from './credit-dialog.tsx';
import { CreditNotes, InvoiceSummary, Fiscal, Outputs } from './invoice-summary.tsx';
import { InvoiceLines } from './invoice-lines.tsx';
import { invoiceQuery } from './invoice-query.ts';
import styles from './invoices.module.css';
import { OutputDialog } from './output-dialog.tsx';
import { eslogHref, fileHref, INVOICES_PATH } from './paths.ts';

/** /placila/racuni/{id}: one invoice or credit note with its history. */
export function Component() {
  const m = useMessages('invoices');
  const ui = useMessages('ui');
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(invoiceQuery(id));
  const actions = useMessages('actions');
  useToolbarTitle(data?.invoice_nr);
  if (data) return <Invoice key={data.id} invoice={data} />;
  if (error)
    return (
      <Notice tone="error" role="alert" title={m.load_failed}>
        <p>
          {error instanceof ApiError && error.kind === 'network'
            ? actions.error_network
            : actions.error_server}
        </p>
        <Button onClick={() => void refetch()}>{ui.retry}</Button>
      </Notice>
    );
  return (
    <div className={record.loading}>
      <Spinner large label={m.loading} />
    </div>
  );
}

function Invoice({ invoice }: { invoice: InvoiceDetail }) {
  const m = useMessages('invoices');
  const labels = useMessages('labels');
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  const [dialog, setDialog] = useState<'print' | 'mail' | 'credit' | null>(null);
  const environment = invoice.fiscal_environment ? m.environment[invoice.fiscal_environment] : undefined;
  const done = (text: string): void => {
    showSnackbar(text);
    setDialog(null);
    setTimeout(() => heading.current?.focus({ preventScroll: true }), 60);
  };
  return (
    <Stack as="article">
      <Stack as="header" gap={2}>
        <div className={record.titleRow}>
          <LinkButton
            variant="tertiary"
            className={record.back}
            href={listHref(listOf(INVOICES_PATH, invoice.id))}
            title={m.back}
            icon={<ArrowLeft />}
          >
            <VisuallyHidden>{m.back}</VisuallyHidden>
          </LinkButton>
          <h1 ref={heading} tabIndex={-1} className={record.title}>
            <span className={record.number}>{invoice.invoice_nr}</span> {invoice.buyer_name}
          </h1>
          <InvoiceStatusTag status={invoice.status} />
          {invoice.fiscal_status === 'not_required' ? null : (
            <FiscalStatusTag status={invoice.fiscal_status} environment={invoice.fiscal_environment} />
          )}
        </div>
        <p className={record.meta}>
          <span>{labels.invoice_kind[invoice.kind]}</span>
          <span>
            {invoice.book
              ? formatDate(invoice.issued_on, language)
              : formatDateTime(invoice.date_time, language)}
          </span>
          <span>{invoice.payment_method_name}</span>
          <span>{formatMoney(invoice.amount, language)}</span>
        </p>
      </Stack>
      <Buttons invoice={invoice} onOpen={setDialog} />
      {environment ? <Notice tone="warning">{environment}</Notice> : null}
      <div className={styles.columns}>
        <div className={styles.column}>
          <InvoiceLines invoice={invoice} />
          <CreditNotes rows={invoice.credit_notes} />
          <Outputs invoice={invoice} />
        </div>
        <div className={styles.column}>
          <InvoiceSummary invoice={invoice} />
          <Fiscal invoice={invoice} onVerified={() => done(m.verified)} />
        </div>
      </div>
      {dialog === 'print' || dialog === 'mail' ? (
        <OutputDialog
          channel={dialog}
          invoice={invoice}
          onSent={() => done(m.sent)}
          onClose={() => setDialog(null)}
        />
      ) : null}
      {dialog === 'credit' ? (
        <CreditDialog
          invoice={invoice}
          onDone={(note) => done(m.credit_done({ nr: note.invoice_nr }))}
          onClose={() => setDialog(null)}
        />
      ) : null}
    </Stack>
  );
}

type ButtonsProps = { invoice: InvoiceDetail; onOpen: (dialog: 'print' | 'mail' | 'credit') => void };

function Buttons({ invoice, onOpen }: ButtonsProps) {
  const m = useMessages('invoices');
  const app = useMessages('app_ui');
  const user = useUser();
  const creditable =
    invoice.kind !== 'credit_note' && invoice.status !== 'cancelled' && can(user, 'invoices.credit');
  return (
    <Actions>
      <Button variant="primary" icon={<Printer />} onClick={() => onOpen('print')}>
        {app.print}
      </Button>
      {can(user, 'invoices.send') ? (
        <Button icon={<Send />} onClick={() => onOpen('mail')}>
          {invoice.outputs.length > 0 ? app.send_again : m.send}
        </Button>
      ) : null}
      <LinkButton icon={<FileText />} href={fileHref(invoice.id)} target="_blank" rel="noopener">
        {m.download}
        <VisuallyHidden> ({m.opens})</VisuallyHidden>
      </LinkButton>
      <LinkButton icon={<FileCode />} href={eslogHref(invoice.id)} download>
        {m.eslog}
      </LinkButton>
      {creditable ? (
        <Button icon={<ReceiptText />} onClick={() => onOpen('credit')}>
          {m.credit}
        </Button>
      ) : null}
    </Actions>
  );
}
