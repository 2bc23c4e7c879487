import { type RefundFileRow, voidRefundFile } from '../../../../contract/money/refunds.ts';
import { formatDateTime, formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { reasonAction, type RecordAction } from '../../../ui/dialog/record-actions.tsx';

type File = Pick<RefundFileRow, 'id' | 'version' | 'created_at'> & { amount?: string };

/**
 * Takes refunds out of a file for the bank: only the one that the bank did not carry out, or all, where the file was
 * not sent.
 */
export const useVoiding = () => {
  const m = useMessages('refunds');
  const language = useLanguage();
  return (refund_id?: string): RecordAction<File> =>
    reasonAction({
      name: 'refund-file',
      route: voidRefundFile,
      label: refund_id === undefined ? m.files.not_sent : m.not_carried_out,
      lead: ({ created_at, amount }: File) => (
        <>
          <p>
            {m.files.name({ time: formatDateTime(created_at, language) })}
            {amount === undefined ? '' : `, ${formatMoney(amount, language)}`}
          </p>
          <p>{refund_id === undefined ? m.files.not_sent_text : m.not_carried_out_text}</p>
        </>
      ),
      danger: true,
      body: (values) => (refund_id === undefined ? values : { ...values, refund_ids: [refund_id] }),
      done: m.files.not_sent_done,
    });
};
