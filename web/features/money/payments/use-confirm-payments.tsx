import { confirmPayments, type PaymentConfirmation } from '../../../../contract/money/payments.ts';
import type { CallInput } from '../../../../contract/platform/route.ts';
import { groupedIban } from '../../../../contract/values/money/iban.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { useForm } from '../../../lib/form/form.ts';
import { Checkbox } from '../../../ui/field/checkbox.tsx';
import { FormErrors } from '../../../ui/form/form.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';

type Options = {
  name: string;
  /** Accounts of these payments that are not the municipality's. */
  accounts: readonly string[];
  /** Which payments. */
  body: Omit<CallInput<typeof confirmPayments>['body'], 'foreign_accounts'>;
  onDone: (reply: PaymentConfirmation) => void | Promise<void>;
};

/** Counts payments; `part` has the errors and asks for consent to accounts that are not the municipality's. */
export function useConfirmPayments({ name, accounts: found, body, onDone }: Options) {
  const m = useMessages('payments');
  const accounts = [...new Set(found)].toSorted();
  // The consent is for these accounts; others need a new one.
  const these = accounts.join();
  const asks = accounts.length > 0;
  const form = useForm({
    name,
    route: confirmPayments,
    start: { foreign_accounts: '' },
    body: () => ({ ...body, ...(asks ? { foreign_accounts: accounts } : {}) }),
    rules: ({ foreign_accounts: agreed }) => ({
      foreign_accounts: asks && agreed !== these && m.foreign_missing,
    }),
    onDone,
  });
  const agreed = form.choice('foreign_accounts');
  const part = (
    <>
      <FormErrors form={form} short />
      {asks ? (
        <Notice tone="warning" title={m.foreign_title}>
          <p>{m.foreign_text({ accounts: accounts.map(groupedIban).join(', ') })}</p>
          <Checkbox
            id={agreed.id}
            error={agreed.error}
            label={m.foreign_consent}
            checked={agreed.value === these}
            required
            onChange={(event) => agreed.onChange(event.target.checked ? these : '')}
          />
        </Notice>
      ) : null}
    </>
  );
  return { confirm: () => void form.submit(), busy: form.busy, part };
}
