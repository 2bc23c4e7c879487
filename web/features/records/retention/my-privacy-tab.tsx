import { useQuery } from '@tanstack/react-query';
import {
  createMyDataRequest,
  EXPORT_KINDS,
  listMyDataRequests,
  withdrawMyDataRequest,
  type MyDataRequest,
} from '../../../../contract/records/data-requests.ts';
import { type DataRequestKind } from '../../../../contract/values/status.ts';
import { formatDate } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { announceChange, call } from '../../../lib/http/api.ts';
import { callQuery } from '../../../lib/http/call-query.ts';
import { refreshMs } from '../../../lib/list/list-query.ts';
import { showSnackbar } from '../../../lib/show-snackbar.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmButton } from '../../../ui/dialog/confirm-action.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Select } from '../../../ui/field/select.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { CopyState } from './copy-state.tsx';
import { RequestState } from './request-state.tsx';
import { Stack } from '../../../ui/layout.tsx';
import styles from './retention.module.css';
import { useForm } from '../../../lib/form/form.ts';
import { Form, FormErrors } from '../../../ui/form/form.tsx';

const MAKING_MS = 2_000;
const OTHER_KINDS = ['rectification', 'erasure', 'restriction'] as const;

/** Tab "Moji podatki" of /nastavitve: a copy of all personal data at once, and other data requests. */
export function Tab() {
  const m = useMessages('retention');
  const app = useMessages('app_ui');
  const ui = useMessages('ui');
  const requests = useQuery({
    ...callQuery(listMyDataRequests, { body: { per_page: 100 } }),
    refetchInterval: ({ state }) =>
      state.data?.data.some((row) => row.export_status === 'running') ? MAKING_MS : refreshMs,
  });
  if (!requests.data)
    return requests.isError ? (
      <Notice tone="error" role="alert">
        <p>{app.not_loaded}</p>
        <Button onClick={() => void requests.refetch()}>{ui.retry}</Button>
      </Notice>
    ) : (
      <Spinner label={ui.loading} />
    );
  const rows = requests.data.data;
  return (
    <Stack>
      <p className={styles.lead}>{m.my_lead}</p>
      <p className={styles.lead}>{m.my_retention}</p>
      <CopyCard rows={rows} />
      <AskCard />
      <Card title={m.my_requests}>
        {rows.length === 0 ? (
          <p>{m.my_none}</p>
        ) : (
          <ul className={styles.list}>
            {rows.map((row) => (
              <Item key={row.id} row={row} />
            ))}
          </ul>
        )}
      </Card>
    </Stack>
  );
}

function CopyCard({ rows }: { rows: readonly MyDataRequest[] }) {
  const m = useMessages('retention');
  const newest = rows.find(({ kind }) => EXPORT_KINDS.includes(kind));
  const { busy, run } = useAction({ tag: 'records' });
  const make = (): void =>
    void run({ send: () => call(createMyDataRequest, { body: { kind: 'access' } }, { quiet: true }) });
  const running = newest?.export_status === 'running';
  return (
    <Card title={m.my_copy}>
      <Stack>
        <p className={styles.lead}>{running ? m.my_copy_wait : m.my_copy_text}</p>
        {newest ? (
          <CopyState request={newest} href={`/api/v1/user/data-requests/${newest.id}/download`} />
        ) : null}
        {running || newest?.export_status === 'ready' ? null : (
          <div className={styles.actions}>
            <Button variant="primary" busy={busy} onClick={make}>
              {m.my_copy_make}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  );
}

function AskCard() {
  const m = useMessages('retention');
  const form = useForm({
    name: 'ask',
    route: createMyDataRequest,
    start: { kind: 'rectification' as DataRequestKind, details: '' },
    onDone: (_, { kind }) => {
      form.reset({ kind, details: '' });
      showSnackbar(m.my_sent);
    },
  });
  const { kind } = form.values;
  return (
    <Card title={m.my_ask}>
      <Form form={form}>
        <FormErrors form={form} />
        <Select
          {...form.select('kind')}
          label={m.my_ask_kind}
          options={OTHER_KINDS.map((value) => ({ value, label: m.request_kinds[value] }))}
        />
        {kind === 'erasure' ? <Notice>{m.my_erase_note}</Notice> : null}
        <TextArea {...form.text('details')} label={m.my_ask_details} hint={m.my_ask_hint} />
        <div className={styles.actions}>
          <Button type="submit" variant="primary" busy={form.busy}>
            {m.my_ask_send}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

function Item({ row }: { row: MyDataRequest }) {
  const m = useMessages('retention');
  const app = useMessages('app_ui');
  const language = useLanguage();
  return (
    <li>
      <div className={styles.actions}>
        <span>
          {m.request_kinds[row.kind]}, {formatDate(row.received_on, language)}
        </span>
        <RequestState request={row} />
        {row.status === 'open' ? <span>{m.my_due(formatDate(row.due_on, language))}</span> : null}
        <ConfirmButton
          button={{ variant: 'tertiary', children: app.withdraw }}
          offered={row.status === 'open' && row.export_status !== 'running'}
          title={m.my_withdraw_title}
          confirm={app.withdraw}
          send={() =>
            call(
              withdrawMyDataRequest,
              { params: { id: row.id }, body: { version: row.version } },
              { quiet: true },
            )
          }
          onDone={() => showSnackbar(m.my_withdrawn)}
          onFailure={() => void announceChange('records')}
        >
          <p>{m.my_withdraw_text}</p>
        </ConfirmButton>
      </div>
      {row.answer ? <p className={styles.text}>{row.answer}</p> : null}
    </li>
  );
}
