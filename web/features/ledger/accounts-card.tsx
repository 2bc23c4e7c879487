import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { type AccountCodes, accountCodes, ACCOUNTS } from '../../../contract/account-codes.ts';
import { listParameters, updateParameter } from '../../../contract/parameters.ts';
import { useMessages } from '../../i18n/i18n.tsx';
import { call } from '../../lib/api.ts';
import { showSnackbar } from '../../lib/snackbar.ts';
import { useToday } from '../../lib/today.ts';
import { useSave } from '../../lib/use-save.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import * as z from 'zod/mini';
import styles from './ledger.module.css';

const NAME = 'account_codes';
const KEY = [listParameters.path, NAME] as const;

/** The accounts that the export posts to; root changes them. */
export function AccountsCard() {
  const m = useMessages('ledger').accounting;
  const client = useQueryClient();
  const [editing, setEditing] = useState(false);
  const query = useQuery({
    queryKey: KEY,
    queryFn: () => call(listParameters, { body: { names: [NAME] } }),
  });
  const parameter = query.data?.data[0];
  const codes = parameter?.current.value as AccountCodes | undefined;
  return (
    <Card
      title={m.accounts}
      actions={codes ? <Button onClick={() => setEditing(true)}>{m.edit_accounts}</Button> : null}
    >
      <p>{m.accounts_text}</p>
      {codes ? (
        <FactList items={ACCOUNTS.map((name) => ({ term: m.account[name], value: codes[name] }))} />
      ) : (
        <LoadState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {editing && codes && parameter ? (
        <AccountsDialog
          codes={codes}
          version={parameter.version}
          onSaved={() => {
            setEditing(false);
            showSnackbar(m.accounts_saved);
            void client.invalidateQueries({ queryKey: KEY });
          }}
          onClose={() => setEditing(false)}
        />
      ) : null}
    </Card>
  );
}

type Props = { codes: AccountCodes; version: number; onSaved: () => void; onClose: () => void };

function AccountsDialog({ codes, version, onSaved, onClose }: Props) {
  const m = useMessages('ledger').accounting;
  const ui = useMessages('ui');
  const today = useToday();
  const form = useSave('accounts');
  const [value, setValue] = useState<Record<string, string>>(codes);
  const [stale, setStale] = useState(false);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    void form.run({
      schema: z.object({ value: accountCodes }),
      value: { value },
      send: () =>
        call(
          updateParameter,
          { params: { name: NAME }, body: { value, valid_from: today, version } },
          { quiet: [409, 422] },
        ),
      done: onSaved,
      stale: () => setStale(true),
    });
  };
  return (
    <Dialog
      open
      size="large"
      title={m.edit_accounts}
      locked={form.busy}
      onClose={onClose}
      footer={
        <>
          <Button disabled={form.busy} onClick={onClose}>
            {ui.cancel}
          </Button>
          <Button type="submit" form="accounts-form" variant="primary" busy={form.busy}>
            {ui.save}
          </Button>
        </>
      }
    >
      <form id="accounts-form" className={styles.form} noValidate onSubmit={submit}>
        {form.failure || stale ? (
          <Notice tone="error" role="alert">
            {form.failure ?? ui.send_stale}
          </Notice>
        ) : null}
        <ErrorSummary errors={form.summary} attempt={form.attempt} />
        {ACCOUNTS.map((name) => (
          <TextField
            key={name}
            {...form.field(`value.${name}`)}
            label={m.account[name]}
            width="medium"
            required
            autoComplete="off"
            maxLength={20}
            value={value[name] ?? ''}
            onChange={(event) => setValue({ ...value, [name]: event.target.value })}
          />
        ))}
      </form>
    </Dialog>
  );
}
