import { type RefundFileRow, voidRefundFile } from '../../../../contract/money/refunds.ts';
import { formatDateTime, formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { useForm } from '../../../lib/form.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';

type Props = {
  file: Pick<RefundFileRow, 'id' | 'version' | 'created_at'> & { amount?: string };
  /** Only this one, which the bank did not carry out; else the whole file was not sent. */
  refund_id?: string;
  onClose: () => void;
};

/** Takes refunds out of a file for the bank. */
export function VoidDialog({ file, refund_id, onClose }: Props) {
  const m = useMessages('refunds');
  const language = useLanguage();
  const form = useForm({
    name: 'refund-file',
    route: voidRefundFile,
    params: { id: file.id },
    row: file,
    start: { reason: '' },
    body: (values) => (refund_id === undefined ? values : { ...values, refund_ids: [refund_id] }),
    onDone: () => {
      showSnackbar(m.files.not_sent_done);
      onClose();
    },
  });
  const title = refund_id === undefined ? m.files.not_sent : m.not_carried_out;
  return (
    <ReasonDialog
      form={form}
      title={title}
      lead={
        <>
          <p>
            {m.files.name({ time: formatDateTime(file.created_at, language) })}
            {file.amount === undefined ? '' : `, ${formatMoney(file.amount, language)}`}
          </p>
          <p>{refund_id === undefined ? m.files.not_sent_text : m.not_carried_out_text}</p>
        </>
      }
      label={m.reason_text}
      confirm={title}
      danger
      onClose={onClose}
    />
  );
}
