import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import {
  deleteReasonTemplate,
  listReasonTemplates,
  REASON_KINDS,
  type ReasonKind,
  type ReasonTemplate,
} from '../../../../contract/settings/reasons.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/http/api.ts';
import { callQuery } from '../../../lib/http/call-query.ts';
import { showSnackbar } from '../../../lib/show-snackbar.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmAction } from '../../../ui/dialog/confirm-action.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { ReasonForm } from './reason-form.tsx';
import { Actions, Muted } from '../../../ui/layout.tsx';
import styles from './texts.module.css';

type Open =
  | { action: 'edit' | 'delete'; reason: ReasonTemplate }
  | { action: 'new'; kind: ReasonKind }
  | null;

/** Ready-made reasons by decision. */
export function ReasonList() {
  const m = useMessages('texts');
  const app = useMessages('app_ui');
  const ui = useMessages('ui');
  const language = useLanguage();
  const [open, setOpen] = useState<Open>(null);
  const reasons = useQuery(callQuery(listReasonTemplates, { body: {} }, { quiet: false }));
  const changed = (said: string): void => {
    setOpen(null);
    showSnackbar(said);
  };
  if (reasons.isLoadingError)
    return (
      <Notice tone="error" role="alert">
        {m.not_loaded}
      </Notice>
    );
  if (!reasons.data) return <Spinner label={ui.loading} />;
  const titleOf = (reason: ReasonTemplate): string => (language === 'sl' ? reason.title_sl : reason.title_en);
  return (
    <>
      <p>{m.reasons_lead}</p>
      {REASON_KINDS.map((kind) => (
        <section key={kind} aria-labelledby={`reasons-${kind}`}>
          <h2 id={`reasons-${kind}`}>{m.reason_kinds[kind]}</h2>
          <ul className={styles.list}>
            {reasons.data.data
              .filter((reason) => reason.kind === kind)
              .map((reason) => (
                <li key={reason.id} className={styles.line}>
                  <div>
                    {titleOf(reason)}
                    <Muted as="span">{language === 'sl' ? reason.text_sl : reason.text_en}</Muted>
                  </div>
                  {reason.active ? null : <StatusTag tone="neutral">{m.inactive}</StatusTag>}
                  <Actions as="span">
                    <Button variant="tertiary" onClick={() => setOpen({ action: 'edit', reason })}>
                      {app.edit}
                      <VisuallyHidden> {titleOf(reason)}</VisuallyHidden>
                    </Button>
                    <Button variant="tertiary" onClick={() => setOpen({ action: 'delete', reason })}>
                      {app.remove}
                      <VisuallyHidden> {titleOf(reason)}</VisuallyHidden>
                    </Button>
                  </Actions>
                </li>
              ))}
          </ul>
          <Button icon={<Plus />} onClick={() => setOpen({ action: 'new', kind })}>
            {m.reason_new}
            <VisuallyHidden> {m.reason_kinds[kind]}</VisuallyHidden>
          </Button>
        </section>
      ))}
      {open?.action === 'new' ? (
        <ReasonForm kind={open.kind} onSaved={() => changed(app.saved)} onClose={() => setOpen(null)} />
      ) : null}
      {open?.action === 'edit' ? (
        <ReasonForm
          kind={open.reason.kind}
          reason={open.reason}
          onSaved={() => changed(app.saved)}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {open?.action === 'delete' ? (
        <ConfirmAction
          danger
          title={m.remove_title({ title: titleOf(open.reason) })}
          confirm={app.remove}
          send={() => call(deleteReasonTemplate, { params: { id: open.reason.id } }, { quiet: true })}
          onDone={() => changed(m.removed)}
          onClose={() => setOpen(null)}
        >
          <p>{m.remove_text}</p>
        </ConfirmAction>
      ) : null}
    </>
  );
}
