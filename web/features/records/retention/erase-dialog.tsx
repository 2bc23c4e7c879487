import { useQuery } from '@tanstack/react-query';
import {
  eraseDataRequest,
  previewErasure,
  type DataRequestDetail,
  type ErasureOutcome,
} from '../../../../contract/records/data-requests.ts';
import { getRetentionReport, RULE_OF } from '../../../../contract/records/retention.ts';
import { formatDate } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { callQuery } from '../../../lib/http/call-query.ts';
import { showSnackbar } from '../../../lib/show-snackbar.ts';
import { ActionDialog } from '../../../ui/dialog/action-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { Stale } from './stale.tsx';
import { Muted, Stack } from '../../../ui/layout.tsx';
import styles from './retention.module.css';
import { useForm } from '../../../lib/form/form.ts';

/** Erases for good: what goes, what stays and why, and a word to type as confirmation. */
export function EraseDialog({ request, onClose }: { request: DataRequestDetail; onClose: () => void }) {
  const m = useMessages('retention');
  const app = useMessages('app_ui');
  const ui = useMessages('ui');
  const plan = useQuery({
    ...callQuery(previewErasure, { params: { id: request.id } }, { varies_with: request.version }),
    staleTime: 'static',
  });
  const nothing = plan.data?.erased.length === 0;
  const form = useForm({
    name: 'erase',
    route: eraseDataRequest,
    params: { id: request.id },
    row: request,
    start: { confirmation: '' },
    onDone: () => {
      showSnackbar(nothing ? m.answered : m.erased);
      onClose();
    },
  });
  const closed = form.latest.status !== 'open';
  return (
    <ActionDialog
      title={m.erase_title}
      lead={<p>{nothing ? m.erase_text_nothing : m.erase_text}</p>}
      form={form}
      closed={closed}
      stale={<Stale form={form} closed={closed} />}
      confirm={nothing ? m.answer_send : m.erase_confirm}
      danger
      blocked={!plan.data}
      onClose={onClose}
    >
      {plan.data ? (
        <Plan plan={plan.data} />
      ) : plan.isError ? (
        <Notice tone="error">{app.not_loaded}</Notice>
      ) : (
        <Spinner label={ui.loading} />
      )}
      <TextField {...form.text('confirmation')} label={m.erase_word} autoComplete="off" />
    </ActionDialog>
  );
}

function Plan({ plan: { erased, kept } }: { plan: ErasureOutcome }) {
  const m = useMessages('retention');
  const language = useLanguage();
  const { data: report } = useQuery({
    ...callQuery(getRetentionReport),
    staleTime: 60_000,
  });
  const years = (kind: ErasureOutcome['kept'][number]['kind']) =>
    RULE_OF[kind] === 'accounting' ? (report?.accounting_years ?? 10) : (report?.case_years ?? 5);
  return (
    <Stack>
      <h3>{m.erase_gone}</h3>
      {erased.length > 0 ? (
        <ul className={styles.list}>
          {erased.map(({ kind, label }) => (
            <li key={`${kind} ${label}`}>
              {m.kinds[kind]}: {label}
            </li>
          ))}
        </ul>
      ) : (
        <p>{m.erase_nothing}</p>
      )}
      <h3>{m.erase_kept}</h3>
      {kept.length > 0 ? (
        <ul className={styles.list}>
          {kept.map(({ kind, label, rule, block, until }) => (
            <li key={`${kind} ${label}`}>
              {m.kinds[kind]}: {label},{' '}
              {until ? m.erase_until(formatDate(until, language)) : m.erase_while_open}
              <Muted as="div">{block ? m.blocks[block] : m.rules[rule](years(kind))}</Muted>
            </li>
          ))}
        </ul>
      ) : (
        <p>{m.erase_nothing_kept}</p>
      )}
    </Stack>
  );
}
