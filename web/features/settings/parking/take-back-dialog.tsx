import { deletePriceRow, type PriceRow } from '../../../../contract/settings/price-list.ts';
import { formatDate } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/api.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { useParkingAction } from './use-parking-action.ts';

type Props = { row: PriceRow; name: string; onClose: () => void };

/** Withdraws a price that is not in force yet. */
export function TakeBackDialog({ row, name, onClose }: Props) {
  const m = useMessages('parking');
  const language = useLanguage();
  const control = useParkingAction({
    row,
    run: () => call(deletePriceRow, { params: { id: row.id } }, { quiet: true }),
    onDone: () => {
      showSnackbar(m.prices.taken_back);
      onClose();
    },
  });
  return (
    <ActionDialog
      title={m.prices.take_back_title({ name, day: formatDate(row.valid_from, language) })}
      lead={<p>{m.prices.take_back_text}</p>}
      control={control}
      closed={false}
      confirm={m.prices.take_back}
      danger
      onSubmit={() => void control.submit('take back')}
      onClose={onClose}
    />
  );
}
