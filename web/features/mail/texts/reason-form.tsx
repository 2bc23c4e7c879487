import { useState, type SubmitEvent } from 'react';
import {
  createReasonTemplate,
  type ReasonKind,
  type ReasonTemplate,
  updateReasonTemplate,
} from '../../../../contract/settings/reasons.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/api.ts';
import { useSave } from '../../../lib/use-save.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './texts.module.css';

type Props = { kind: ReasonKind; reason?: ReasonTemplate; onSaved: () => void; onClose: () => void };

/** A ready-made reason: its name for staff, and its text for applicants in both languages. */
export function ReasonForm({ kind, reason, onSaved, onClose }: Props) {
  const m = useMessages('texts');
  const ui = useMessages('ui');
  const form = useSave('reason');
  const [key] = useState(() => crypto.randomUUID());
  const [newer, setNewer] = useState<ReasonTemplate | null>(null);
  const [fields, setFields] = useState({
    title_sl: reason?.title_sl ?? '',
    title_en: reason?.title_en ?? '',
    text_sl: reason?.text_sl ?? '',
    text_en: reason?.text_en ?? '',
    sort_order: String(reason?.sort_order ?? 100),
    active: reason?.active ?? true,
  });
  const set = (change: Partial<typeof fields>): void => setFields({ ...fields, ...change });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const body = {
      kind,
      ...fields,
      sort_order: fields.sort_order.trim() === '' ? NaN : Number(fields.sort_order),
    };
    const done = (): void => onSaved();
    if (!reason)
      return void form.run({
        schema: createReasonTemplate.body,
        value: body,
        send: () => call(createReasonTemplate, { body }, { idempotency_key: key, quiet: [422] }),
        done,
      });
    const changed = { version: (newer ?? reason).version, ...body };
    void form.run({
      schema: updateReasonTemplate.body,
      value: changed,
      send: () =>
        call(updateReasonTemplate, { params: { id: reason.id }, body: changed }, { quiet: [404, 409, 422] }),
      done,
      stale: (current) => setNewer(current as ReasonTemplate),
    });
  };
  return (
    <Dialog
      open
      size="large"
      title={reason ? m.reason_edit : m.reason_new}
      locked={form.busy}
      onClose={onClose}
      footer={
        <>
          <Button disabled={form.busy} onClick={onClose}>
            {ui.cancel}
          </Button>
          <Button type="submit" form="reason-form" variant="primary" busy={form.busy}>
            {m.save}
          </Button>
        </>
      }
    >
      <form id="reason-form" className={styles.stack} noValidate onSubmit={submit}>
        <ErrorSummary errors={form.summary} attempt={form.attempt} />
        {form.failure ? (
          <Notice tone="error" role="alert">
            {form.failure}
          </Notice>
        ) : null}
        {newer ? (
          <Notice tone="warning" role="alert" title={m.stale_title}>
            <p>{m.stale_text}</p>
            <p className={styles.theirs}>
              {newer.title_sl} / {newer.title_en}
              {'\n\n'}
              {newer.text_sl}
              {'\n\n'}
              {newer.text_en}
            </p>
          </Notice>
        ) : null}
        <p>{m.reason_kinds[kind]}</p>
        {(['sl', 'en'] as const).map((language) => (
          <div key={language} className={styles.stack}>
            <TextField
              {...form.field(`title_${language}`)}
              label={m.reason_title[language]}
              required
              lang={language}
              maxLength={80}
              value={fields[`title_${language}`]}
              onChange={(event) => set({ [`title_${language}`]: event.target.value })}
            />
            <TextArea
              {...form.field(`text_${language}`)}
              label={m.reason_text[language]}
              required
              lang={language}
              rows={4}
              maxLength={2000}
              value={fields[`text_${language}`]}
              onChange={(event) => set({ [`text_${language}`]: event.target.value })}
            />
          </div>
        ))}
        <TextField
          {...form.field('sort_order')}
          label={m.order}
          hint={m.order_hint}
          width="short"
          inputMode="numeric"
          required
          value={fields.sort_order}
          onChange={(event) => set({ sort_order: event.target.value })}
        />
        <Checkbox
          label={m.active}
          checked={fields.active}
          onChange={(event) => set({ active: event.target.checked })}
        />
      </form>
    </Dialog>
  );
}
