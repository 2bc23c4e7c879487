import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import {
  type InvoiceDetail,
  type InvoiceOutput,
  printInvoice,
  sendInvoice,
} from '../../../../contract/money/invoices.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/http/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { fileHref } from './paths.ts';
import { useSending } from '../../../lib/http/sending.ts';
import { FormErrors } from '../../../ui/form/form.tsx';

type Props = {
  channel: 'print' | 'mail';
  invoice: InvoiceDetail;
  onSent: () => void;
  onClose: () => void;
};

/** Prints or mails an invoice: announces whether it is the original or a copy, and counts it once. */
export function OutputDialog({ channel, invoice, onSent, onClose }: Props) {
  const m = useMessages('invoices');
  const app = useMessages('app_ui');
  const ui = useMessages('ui');
  const form = useSending();
  const [printed, setPrinted] = useState<InvoiceOutput | null>(null);
  // The invoice refreshes behind the dialog; the question stays.
  const [n] = useState(invoice.outputs.length);
  const print = channel === 'print';
  const run = (): void =>
    void form.run({
      send: (idempotency_key) =>
        call(
          print ? printInvoice : sendInvoice,
          { params: { id: invoice.id }, body: {} },
          { idempotency_key, quiet: true },
        ),
      done: (output) => {
        if (print) setPrinted(output);
        else onSent();
      },
    });
  return (
    <Dialog
      open
      title={print ? m.print_title : m.send_title}
      locked={form.busy}
      onClose={onClose}
      footer={
        <>
          <Button disabled={form.busy} onClick={onClose}>
            {printed ? ui.close : ui.cancel}
          </Button>
          {printed ? (
            <LinkButton
              variant="primary"
              icon={<ExternalLink />}
              href={fileHref(invoice.id, printed.id)}
              target="_blank"
              rel="noopener"
            >
              {m.open_file}
            </LinkButton>
          ) : (
            <Button variant="primary" busy={form.busy} onClick={run}>
              {print ? m.print_confirm : app.send}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={3}>
        <FormErrors form={form} />
        {printed ? (
          <div role="status">
            <p>{m.print_ready({ n: printed.copy_nr })}</p>
            <p>{m.print_next}</p>
          </div>
        ) : (
          <p>{print ? m.print_text({ n }) : m.send_text({ n, name: invoice.buyer_name })}</p>
        )}
      </Stack>
    </Dialog>
  );
}
