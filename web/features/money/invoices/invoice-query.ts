import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import {
  getInvoice,
  listInvoices,
  listToInvoice,
  type InvoiceDetail,
} from '../../../../contract/money/invoices.ts';
import { getApplicationMoney } from '../../../../contract/money/money.ts';
import { call } from '../../../lib/api.ts';

export const invoiceQuery = (id: string) =>
  queryOptions({
    queryKey: [getInvoice.path, id],
    queryFn: ({ signal }) => call(getInvoice, { params: { id } }, { signal }),
  });

/** Invalidates an invoice and what shows it elsewhere. */
export const useRenew = () => {
  const client = useQueryClient();
  return useCallback((): void => {
    for (const { path } of [getInvoice, listInvoices, listToInvoice, getApplicationMoney])
      void client.invalidateQueries({ queryKey: [path] });
  }, [client]);
};

/** Stores an invoice as a call returned it where the page reads it. */
export const useTakeOver = () => {
  const client = useQueryClient();
  return useCallback(
    (invoice: InvoiceDetail): void => {
      client.setQueryData(invoiceQuery(invoice.id).queryKey, invoice);
    },
    [client],
  );
};
