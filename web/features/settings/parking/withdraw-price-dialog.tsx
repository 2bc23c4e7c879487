import { deletePriceRow, type PriceRow } from '../../../../contract/settings/price-list.ts';
import { formatDate } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { useForm } from '../../../lib/form.ts';

type Props = { row: PriceRow; name: string; onClose: () => void };

/** Withdraws a price that is not in force yet. */
export function WithdrawPriceDialog({ row, name, onClose }: Props) {
  const m = useMessages('parking');
  const language = useLanguage();
  const form = useForm({
    name: 'withdraw',
    route: deletePriceRow,
    params: { id: row.id },
    row,
    start: {},
    onDone: () => {
      showSnackbar(m.prices.withdrawn);
      onClose();
    },
  });
  return (
    <ActionDialog
      title={m.prices.withdraw_title({ name, day: formatDate(row.valid_from, language) })}
      lead={<p>{m.prices.withdraw_text}</p>}
      form={form}
      confirm={m.prices.withdraw}
      danger
      onClose={onClose}
    />
  );
}
