import type { CashClosing } from '../../../../../contract/money/cash-closings.ts';

/** The number of a closing as it stands on its document: premises, device, number of the device. */
export const closingNumber = ({
  sales_location_nr,
  cashier_nr,
  seq,
}: Pick<CashClosing, 'sales_location_nr' | 'cashier_nr' | 'seq'>): string =>
  `${sales_location_nr}-${cashier_nr}-${seq}`;
