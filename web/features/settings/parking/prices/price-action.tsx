import { deletePriceRow, type PriceRow } from '../../../../../contract/settings/price-list.ts';
import { formatDate } from '../../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../../i18n/i18n.tsx';
import { askAction } from '../../../../ui/dialog/record-actions.tsx';
import { PriceDialog } from './price-dialog.tsx';

/** What is done with a price; `base`: the version that a new one begins as. */
export type Action =
  | { what: 'new'; user_type: string; base: PriceRow | null; name: string }
  | { what: 'edit' | 'withdraw'; row: PriceRow };

/** The name of a category in the language of the page. */
export const useNameOf = () => {
  const language = useLanguage();
  return (row: { name_sl: string; name_en: string }): string =>
    language === 'sl' ? row.name_sl : row.name_en;
};

/** The dialog of an action. */
export function PriceAction({ action, onClose }: { action: Action; onClose: () => void }) {
  const { prices: m } = useMessages('parking');
  const language = useLanguage();
  const nameOf = useNameOf();
  const withdrawal = askAction({
    name: 'withdraw',
    route: deletePriceRow,
    label: m.withdraw,
    title: (row: PriceRow) =>
      m.withdraw_title({ name: nameOf(row), day: formatDate(row.valid_from, language) }),
    lead: <p>{m.withdraw_text}</p>,
    danger: true,
    start: {},
    done: m.withdrawn,
  });
  if (action.what === 'withdraw') return withdrawal.dialog({ row: action.row, onClose });
  const { user_type, base, name, edited } =
    action.what === 'new'
      ? { ...action, edited: null }
      : { user_type: action.row.user_type, base: action.row, name: nameOf(action.row), edited: action.row };
  return <PriceDialog user_type={user_type} name={name} base={base} edited={edited} onClose={onClose} />;
}
