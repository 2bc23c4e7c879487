import type { PriceRow } from '../../../../contract/settings/price-list.ts';
import { useLanguage } from '../../../i18n/i18n.tsx';
import { PriceDialog } from './price-dialog.tsx';
import { WithdrawPriceDialog } from './withdraw-price-dialog.tsx';

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
  const nameOf = useNameOf();
  if (action.what === 'withdraw')
    return <WithdrawPriceDialog row={action.row} name={nameOf(action.row)} onClose={onClose} />;
  const { user_type, base, name, edited } =
    action.what === 'new'
      ? { ...action, edited: null }
      : { user_type: action.row.user_type, base: action.row, name: nameOf(action.row), edited: action.row };
  return <PriceDialog user_type={user_type} name={name} base={base} edited={edited} onClose={onClose} />;
}
