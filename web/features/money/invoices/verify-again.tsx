import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { retryFiscalInvoice } from '../../../../contract/money/fiscal.ts';
import type { InvoiceDetail } from '../../../../contract/money/invoices.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/http/api.ts';
import { useCan } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { useSending } from '../../../lib/http/sending.ts';
import { FormErrors } from '../../../ui/form/form.tsx';

/**
 * Sends an invoice without an EOR to the tax administration at once and reports the result; for staff who may
 * issue invoices.
 */
export function VerifyAgain({ invoice, onVerified }: { invoice: InvoiceDetail; onVerified: () => void }) {
  const m = useMessages('invoices');
  const may = useCan('invoices.create');
  const form = useSending();
  const [waits, setWaits] = useState(false);
  if (!may) return null;
  const run = (): void =>
    void form.run({
      send: () => call(retryFiscalInvoice, { params: { id: invoice.id } }, { quiet: true }),
      done: ({ fiscal_status }) => {
        const verified = fiscal_status === 'confirmed';
        setWaits(!verified);
        // The button disappears once it is no longer needed.
        if (verified) onVerified();
      },
    });
  return (
    <Stack gap={3}>
      <FormErrors form={form} />
      {waits && !form.busy && form.rejection === null ? <p role="status">{m.verify_waits}</p> : null}
      <Button icon={<RefreshCw />} busy={form.busy} onClick={run}>
        {m.verify_again}
      </Button>
    </Stack>
  );
}
