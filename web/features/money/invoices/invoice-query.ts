import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { getInvoice, type InvoiceDetail } from '../../../../contract/money/invoices.ts';
import { callQuery } from '../../../lib/http/call-query.ts';

export const invoiceQuery = (id: string) => callQuery(getInvoice, { params: { id } }, { quiet: false });

/** Stores an invoice as a call returned it where the page reads it. */
export const useSetInvoice = () => {
  const client = useQueryClient();
  return useCallback(
    (invoice: InvoiceDetail): void => {
      client.setQueryData(invoiceQuery(invoice.id).queryKey, invoice);
    },
    [client],
  );
};
