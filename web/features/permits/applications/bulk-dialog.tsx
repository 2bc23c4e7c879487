import { useState } from 'react';
import { missingItem } from '../../../../contract/settings/missing-items.ts';
import { bulkApplications } from '../../../../contract/permits/bulk.ts';
import { type ApplicationBulkAction, type BulkJob } from '../../../../contract/platform/bulk-jobs.ts';
import { civilDate, reason as reasonSchema } from '../../../../contract/values/values.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/api.ts';
import { useFieldErrors } from '../../../lib/field-errors.ts';
import { useResources } from '../../../shared/settings/resources.ts';
import { errorOf } from '../../../lib/row-action.ts';
import type { Selectable } from '../../../lib/selection.ts';
import { useToday } from '../../../shared/settings/today.ts';
import { BulkStart } from '../../../shared/platform/bulk/bulk-start.tsx';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { daysAfter } from './supplement-items.ts';

/** The default of the municipality while the parameters load. */
const USUAL_DAYS = 15;
const MAX_DAYS = 90;

type Props = {
  action: ApplicationBulkAction;
  rows: readonly Selectable[];
  onStarted: (job: BulkJob) => void;
  onClose: () => void;
};

/** One action on the selected applications, with the reason or dates for all of them. */
export function BulkDialog({ action, rows, onStarted, onClose }: Props) {
  const m = useMessages('bulk');
  const validationErrors = useFieldErrors();
  const today = useToday();
  const { parameters } = useResources();
  const [text, setText] = useState('');
  const [due, setDue] = useState<string | null>(null);
  const due_date = due ?? daysAfter(today, parameters?.supplement_days ?? USUAL_DAYS);
  const supplement = action === 'request_supplement';
  const input = supplement
    ? { missing_items: [{ note: text.trim() }], due_date }
    : action === 'withdraw'
      ? { reason: text.trim() }
      : {};
  const check = () =>
    supplement
      ? [
          ...validationErrors(missingItem, { note: text }, 'missing_items.0').map((e) => ({
            ...e,
            path: 'note',
          })),
          ...validationErrors(civilDate, due_date, 'due_date'),
        ]
      : action === 'withdraw'
        ? validationErrors(reasonSchema, text, 'note').map((error) => ({ ...error, path: 'note' }))
        : [];
  return (
    <BulkStart
      action={action}
      count={rows.length}
      check={check}
      start={(idempotency_key) =>
        call(
          bulkApplications,
          { body: { action, rows: rows.map(({ id, version }) => ({ id, version })), ...input } },
          { idempotency_key, quiet: true },
        )
      }
      onStarted={onStarted}
      onClose={onClose}
      fieldId={(path) => (path === 'due_date' ? 'bulk-due' : 'bulk-text')}
    >
      {(errors) =>
        supplement || action === 'withdraw' ? (
          <>
            <TextArea
              id="bulk-text"
              label={supplement ? m.missing : m.reason}
              hint={supplement ? m.missing_hint : m.reason_hint}
              required
              rows={3}
              maxLength={500}
              value={text}
              error={errorOf(errors, 'note')}
              onChange={(event) => setText(event.target.value)}
            />
            {supplement ? (
              <DatePicker
                id="bulk-due"
                label={m.due}
                value={due_date}
                min={daysAfter(today, 1)}
                max={daysAfter(today, MAX_DAYS)}
                required
                error={errorOf(errors, 'due_date')}
                onChange={setDue}
              />
            ) : null}
          </>
        ) : null
      }
    </BulkStart>
  );
}
