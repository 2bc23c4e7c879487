import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type AccountCodes, ACCOUNTS } from '../../../../../contract/settings/account-codes.ts';
import {
  deleteParameter,
  listParameters,
  type ParameterValue,
} from '../../../../../contract/settings/parameters.ts';
import { formatDate } from '../../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../../i18n/i18n.tsx';
import { call } from '../../../../lib/http/api.ts';
import { callQuery } from '../../../../lib/http/call-query.ts';
import { showSnackbar } from '../../../../lib/show-snackbar.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { FactList } from '../../../../ui/record/fact-list.tsx';
import { LoadState } from '../../../../ui/feedback/load-state.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { ACCOUNTS_PARAMETER, AccountsDialog } from './accounts-dialog.tsx';
import styles from '../ledger.module.css';
import { useSending } from '../../../../lib/http/sending.ts';
import { FormErrors } from '../../../../ui/form/form.tsx';

/** The accounts that the export posts to, and planned ones; root changes them. */
export function AccountsCard() {
  const m = useMessages('ledger').accounting;
  const language = useLanguage();
  const [editing, setEditing] = useState(false);
  const query = useQuery(
    callQuery(listParameters, { body: { names: [ACCOUNTS_PARAMETER] } }, { quiet: false }),
  );
  const parameter = query.data?.data[0];
  const codes = parameter?.current.value as AccountCodes | undefined;
  return (
    <Card
      title={m.accounts}
      actions={codes ? <Button onClick={() => setEditing(true)}>{m.edit_accounts}</Button> : null}
    >
      <p>{m.accounts_text}</p>
      {codes ? (
        <FactList
          items={[
            { term: m.revenue_mode, value: codes.revenue_on_payment ? m.on_payment : m.on_issue },
            ...shown(codes).map((name) => ({ term: m.account[name], value: codes[name] })),
          ]}
        />
      ) : (
        <LoadState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {parameter?.planned.map((row) => (
        <Planned key={row.id} row={row} />
      ))}
      {editing && codes && parameter ? (
        <AccountsDialog
          codes={codes}
          version={parameter.version}
          onSaved={(valid_from) => {
            setEditing(false);
            showSnackbar(m.accounts_saved({ date: formatDate(valid_from, language) }));
          }}
          onClose={() => setEditing(false)}
        />
      ) : null}
    </Card>
  );
}

/** Unpaid revenue has an account only where it is posted. */
const shown = (codes: AccountCodes) =>
  ACCOUNTS.filter((name) => name !== 'unpaid_revenue' || codes.revenue_on_payment);

function Planned({ row }: { row: ParameterValue }) {
  const m = useMessages('ledger').accounting;
  const language = useLanguage();
  const form = useSending();
  const codes = row.value as AccountCodes;
  const mode = codes.revenue_on_payment ? m.on_payment : m.on_issue;
  const remove = (): void =>
    void form.run({
      send: () => call(deleteParameter, { params: { id: row.id ?? '' } }, { quiet: true }),
      done: () => showSnackbar(m.planned_removed),
    });
  return (
    <Notice>
      <div className={styles.part}>
        <p>{m.planned({ date: formatDate(row.valid_from ?? '', language), mode })}</p>
        <FactList items={shown(codes).map((name) => ({ term: m.account[name], value: codes[name] }))} />
        <FormErrors form={form} />
        <div>
          <Button busy={form.busy} onClick={remove}>
            {m.planned_remove}
          </Button>
        </div>
      </div>
    </Notice>
  );
}
