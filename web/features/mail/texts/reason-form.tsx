import {
  createReasonTemplate,
  type ReasonKind,
  type ReasonTemplate,
  updateReasonTemplate,
} from '../../../../contract/settings/reasons.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/field/checkbox.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import styles from './texts.module.css';
import { useForm } from '../../../lib/form/form.ts';
import { ActionDialog } from '../../../ui/dialog/action-dialog.tsx';

type Props = { kind: ReasonKind; reason?: ReasonTemplate; onSaved: () => void; onClose: () => void };

/** A ready-made reason: its name for staff, and its text for applicants in both languages. */
export function ReasonForm({ kind, reason, onSaved, onClose }: Props) {
  const m = useMessages('texts');
  const ui = useMessages('ui');
  const actions = useMessages('actions');
  const form = useForm({
    name: 'reason',
    route: reason ? updateReasonTemplate : createReasonTemplate,
    params: reason ? { id: reason.id } : undefined,
    row: reason,
    start: {
      kind,
      title_sl: reason?.title_sl ?? '',
      title_en: reason?.title_en ?? '',
      text_sl: reason?.text_sl ?? '',
      text_en: reason?.text_en ?? '',
      sort_order: String(reason?.sort_order ?? 100),
      active: reason?.active ?? true,
    },
    onDone: onSaved,
  });
  const { newer } = form;
  return (
    <ActionDialog
      size="large"
      title={reason ? m.reason_edit : m.reason_new}
      form={form}
      confirm={ui.save}
      onClose={onClose}
      stale={
        newer ? (
          <Notice tone="warning" role="alert" title={m.stale_title}>
            <p>{m.stale_text}</p>
            <p className={styles.theirs}>
              {newer.title_sl} / {newer.title_en}
              {'\n\n'}
              {newer.text_sl}
              {'\n\n'}
              {newer.text_en}
            </p>
            <Button onClick={form.takeNewer}>{actions.stale_take}</Button>
          </Notice>
        ) : null
      }
      lead={<p>{m.reason_kinds[kind]}</p>}
    >
      {(['sl', 'en'] as const).map((language) => (
        <div key={language} className={styles.stack}>
          <TextField {...form.text(`title_${language}`)} label={m.reason_title[language]} lang={language} />
          <TextArea
            {...form.text(`text_${language}`)}
            label={m.reason_text[language]}
            lang={language}
            rows={4}
          />
        </div>
      ))}
      <TextField
        {...form.text('sort_order')}
        label={m.order}
        hint={m.order_hint}
        width="short"
        inputMode="numeric"
      />
      <Checkbox {...form.check('active')} label={m.active} />
    </ActionDialog>
  );
}
