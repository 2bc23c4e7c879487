import { useState } from 'react';
import type { ApplicationDetail } from '../../../../../contract/permits/applications.ts';
import { confirmBin, restoreApplication } from '../../../../../contract/permits/bin.ts';
import { BIN_DAYS, BIN_VERDICTS } from '../../../../../contract/values/status.ts';
import { reason as reasonSchema } from '../../../../../contract/values/values.ts';
import { formatDate, formatDateTime } from '../../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../../i18n/i18n.tsx';
import { announceChange, call } from '../../../../lib/http/api.ts';
import { showSnackbar } from '../../../../lib/show-snackbar.ts';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmButton } from '../../../../ui/dialog/confirm-action.tsx';
import { Row, Stack } from '../../../../ui/layout.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { RadioGroup } from '../../../../ui/field/radio-group.tsx';
import { ReasonArea } from '../../../../ui/form/reason-area.tsx';
import { ReviewDialog } from '../decide/review-dialog.tsx';
import { useReviewForm } from '../use-review-form.ts';

/** That an application lies in the bin, since when and until when, and the ways out. */
export function BinNotice({ application }: { application: ApplicationDetail }) {
  const m = useMessages('applications').bin;
  const language = useLanguage();
  const [confirming, setConfirming] = useState(false);
  const { id, version, bin, allowed } = application;
  if (!bin) return null;
  return (
    <Notice tone="warning" title={m.title}>
      <Stack gap={2}>
        <p>
          {m.since({
            when: formatDateTime(bin.deleted_at, language),
            who: bin.deleted_by_name ?? m.nobody,
          })}{' '}
          {bin.binned_as
            ? m.stays[bin.binned_as]
            : bin.returns_on
              ? m.returns({ date: formatDate(bin.returns_on, language) })
              : m.finished}
        </p>
        <Row>
          <ConfirmButton
            button={{ variant: 'primary', children: m.restore }}
            offered={allowed.includes('restore')}
            title={m.restore_title({ number: application.application_nr })}
            confirm={m.restore}
            send={() => call(restoreApplication, { params: { id }, body: { version } }, { quiet: true })}
            onDone={() => showSnackbar(m.restored)}
            onFailure={() => void announceChange('permits')}
          >
            <p>{m.restore_text}</p>
          </ConfirmButton>
          {allowed.includes('confirm_bin') ? (
            <Button onClick={() => setConfirming(true)}>{m.confirm}</Button>
          ) : null}
        </Row>
      </Stack>
      {confirming ? <ConfirmDialog application={application} onClose={() => setConfirming(false)} /> : null}
    </Notice>
  );
}

/** A second person says why nobody has to finish it. */
function ConfirmDialog({ application, onClose }: { application: ApplicationDetail; onClose: () => void }) {
  const m = useMessages('applications').bin;
  const form = useReviewForm({
    name: 'confirm-bin',
    route: confirmBin,
    params: { id: application.id },
    application,
    start: { binned_as: 'double' as (typeof BIN_VERDICTS)[number], reason: '' },
    rules: () => ({ reason: reasonSchema }),
    onDone: () => {
      showSnackbar(m.confirmed);
      onClose();
    },
  });
  return (
    <ReviewDialog
      title={m.confirm_title({ number: application.application_nr })}
      lead={<p>{m.confirm_text({ days: BIN_DAYS })}</p>}
      form={form}
      isOpen={({ allowed }) => allowed.includes('confirm_bin')}
      confirm={m.confirm_button}
      onClose={onClose}
    >
      <RadioGroup
        {...form.choice('binned_as')}
        label={m.why}
        options={BIN_VERDICTS.map((value) => ({ value, label: m.as[value] }))}
      />
      <ReasonArea {...form.text('reason')} hint={m.reason_hint} required rows={3} />
    </ReviewDialog>
  );
}
