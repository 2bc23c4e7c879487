import { Printer } from 'lucide-react';
import { printInvoice } from '../../../contract/money/invoices.ts';
import { call } from '../../lib/http/api.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/button.tsx';

type Props = { id: string; label: string; onPrinted?: () => void };

/**
 * Prints an invoice in one click: counts the print (original or numbered copy) and opens its PDF in a new
 * window, which is opened before the call, or the browser would block it.
 */
export function PrintInvoice({ id, label, onPrinted }: Props) {
  const { busy, run } = useAction({ tag: 'money' });
  const print = (): void => {
    const shown = window.open('', '_blank');
    void run({
      send: (idempotency_key) =>
        call(printInvoice, { params: { id }, body: {} }, { idempotency_key, quiet: true }).catch(
          (error: unknown) => {
            shown?.close();
            throw error;
          },
        ),
      done: (output) => {
        const href = `/api/v1/admin/invoices/${id}/download?inline=1&output=${output.id}`;
        if (shown) shown.location.href = href;
        else window.location.assign(href);
        onPrinted?.();
      },
    });
  };
  return (
    <Button variant="primary" icon={<Printer />} busy={busy} onClick={print}>
      {label}
    </Button>
  );
}
