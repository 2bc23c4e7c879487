import { type BudgetUser, createBudgetUser, updateBudgetUser } from '../../../../../contract/money/eslog.ts';
import { useMessages } from '../../../../i18n/i18n.tsx';
import { Checkbox } from '../../../../ui/field/checkbox.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { useForm } from '../../../../lib/form/form.ts';
import { ActionDialog } from '../../../../ui/dialog/action-dialog.tsx';

type Props = { user: BudgetUser | null; onSaved: () => void; onClose: () => void };

/** A buyer who must receive e-invoices: a new one, or a change of name and VAT id. */
export function BudgetUserDialog({ user, onSaved, onClose }: Props) {
  const m = useMessages('ledger').eslog;
  const ui = useMessages('ui');
  const form = useForm({
    name: 'budget-user',
    route: user ? updateBudgetUser : createBudgetUser,
    params: user ? { tax_number: user.tax_number } : undefined,
    row: user ?? undefined,
    start: {
      tax_number: user?.tax_number ?? '',
      name: user?.name ?? '',
      is_vat_payer: user ? user.vat_id !== null : false,
    },
    onDone: onSaved,
  });
  return (
    <ActionDialog title={user ? m.edit_title : m.add_title} form={form} confirm={ui.save} onClose={onClose}>
      <TextField
        {...form.text('tax_number')}
        required
        optional={false}
        label={m.tax_number}
        width="medium"
        inputMode="numeric"
        autoComplete="off"
        disabled={user !== null}
      />
      <TextField {...form.text('name')} label={m.name} autoComplete="off" />
      <Checkbox {...form.check('is_vat_payer')} label={m.payer} />
    </ActionDialog>
  );
}
