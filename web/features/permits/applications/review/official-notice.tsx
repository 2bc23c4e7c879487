import { useState } from 'react';
import type { ApplicationDetail } from '../../../../../contract/permits/applications.ts';
import { fetchOfficialRecord } from '../../../../../contract/permits/review.ts';
import type { AttachmentKind } from '../../../../../contract/settings/attachments.ts';
import { formatDateTime } from '../../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../../i18n/i18n.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { ReviewDialog } from '../decide/review-dialog.tsx';
import { useReviewForm } from '../use-review-form.ts';
import record from '../../../../ui/record/record.module.css';
import styles from '../review.module.css';

type Props = {
  application: ApplicationDetail;
  /** Asks first where a colleague has claimed the application. */
  guard: (action: () => void) => void;
  onDone: (application: ApplicationDetail) => void;
};
type Asked = { kind: AttachmentKind; fetched: boolean };

/** Proofs that the office gets from official records itself (ZUP 139, 66): what is still to be got, and who got the rest where. */
export function OfficialNotice({ application, guard, onDone }: Props) {
  const m = useMessages('applications').official;
  const labels = useMessages('labels');
  const language = useLanguage();
  const [asked, setAsked] = useState<Asked | null>(null);
  const proofs = application.checklist.filter(({ official }) => official);
  if (proofs.length === 0) return null;
  const may = application.allowed.includes('check_documents');
  const open = proofs.some(({ state }) => state === 'missing');
  return (
    <>
      <Notice tone={open ? 'warning' : 'info'} title={open ? m.title : m.title_done}>
        {proofs.map(({ kind, state }) => {
          const own = kind as AttachmentKind;
          const got = application.official_records.find((one) => one.kind === kind);
          return (
            <div key={kind} className={styles.stack}>
              <p>
                <strong>{labels.document_kind[kind]}</strong>
                {got || state === 'missing' ? null : `: ${m.attached}`}
              </p>
              {got ? (
                <p className={record.muted}>
                  {m.got({
                    source: got.source,
                    who: got.fetched_by_name ?? m.gone,
                    when: formatDateTime(got.fetched_at, language),
                  })}
                </p>
              ) : null}
              {may && (got || state !== 'verified') ? (
                <Button onClick={() => guard(() => setAsked({ kind: own, fetched: got !== undefined }))}>
                  {got ? m.drop : m.fetch}
                </Button>
              ) : null}
            </div>
          );
        })}
        {open ? <p>{m.text}</p> : null}
      </Notice>
      {asked ? (
        <FetchDialog
          application={application}
          {...asked}
          onClose={() => setAsked(null)}
          onDone={(next) => {
            setAsked(null);
            onDone(next);
          }}
        />
      ) : null}
    </>
  );
}

type DialogProps = Asked & Pick<Props, 'application' | 'onDone'> & { onClose: () => void };

/** From which record it was got, or that it was not. */
function FetchDialog({ application, kind, fetched, onDone, onClose }: DialogProps) {
  const m = useMessages('applications').official;
  const words = useMessages('contract');
  const labels = useMessages('labels');
  const form = useReviewForm({
    name: 'official',
    route: fetchOfficialRecord,
    params: { id: application.id },
    application,
    start: { source: '' },
    body: ({ source }) => ({ kind, ...(fetched ? {} : { source }) }),
    rules: ({ source }) => ({ source: !fetched && source.trim() === '' && words.required }),
    onDone,
  });
  return (
    <ReviewDialog
      title={fetched ? m.drop : m.fetch}
      lead={<p>{labels.document_kind[kind]}</p>}
      form={form}
      isOpen={({ allowed }) => allowed.includes('check_documents')}
      confirm={fetched ? m.drop : m.fetch}
      onClose={onClose}
    >
      {fetched ? (
        <p>{m.drop_text}</p>
      ) : (
        <TextField {...form.text('source')} label={m.source} hint={m.source_hint} required optional={false} />
      )}
    </ReviewDialog>
  );
}
