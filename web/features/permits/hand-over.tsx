import { useQueryClient } from '@tanstack/react-query';
import { HandHelping, Send } from 'lucide-react';
import { useRef, useState } from 'react';
import { getPermit, handOverPermit, listPermits, type PermitDetail } from '../../../contract/permits.ts';
import { getDashboard } from '../../../contract/office.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { useLanguage, useMessages } from '../../i18n/i18n.tsx';
import { ApiError, call } from '../../lib/api.ts';
import { showSnackbar } from '../../lib/snackbar.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './permit.module.css';

/** Whether the holder has the card, and the deed that records it. */
export function HandOver({ permit, onDone }: { permit: PermitDetail; onDone: () => void }) {
  const m = useMessages('permits');
  const language = useLanguage();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [stale, setStale] = useState(false);
  const running = useRef(false);
  const post = permit.delivery === 'post';
  const who = permit.handed_over_by_name;

  const take = (next: PermitDetail): void => {
    client.setQueryData([getPermit.path, next.id], next);
    for (const { path } of [listPermits, getDashboard]) void client.invalidateQueries({ queryKey: [path] });
  };
  const confirm = async (): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setRefusal(null);
    setStale(false);
    try {
      take(
        await call(
          handOverPermit,
          { params: { id: permit.id }, body: { version: permit.version } },
          { quiet: true },
        ),
      );
      setAsking(false);
      showSnackbar(m.handed_over_done);
      onDone();
    } catch (error) {
      const problem = error instanceof ApiError ? error.problem : null;
      if (problem?.code === 'stale_version' && problem.current) {
        take(problem.current as PermitDetail);
        setStale(true);
        setAsking(false);
        onDone();
      } else
        setRefusal(problem?.errors?.[0]?.message ?? problem?.detail ?? problem?.title ?? m.error_network);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  const facts = { card: permit.rfid_card_number ?? '–', name: permit.holder_name };
  return (
    <>
      {stale ? (
        <Notice tone="warning" role="alert" title={m.stale_title}>
          {permit.handed_over_at && who ? m.stale_done({ who }) : m.stale_text}
        </Notice>
      ) : null}
      <section className={styles.bar} aria-label={m.section_delivery}>
        <p className={styles.next}>
          {permit.handed_over_at
            ? `${(post ? m.handed_post : m.handed_pickup)({ when: formatDateTime(permit.handed_over_at, language) })}${who ? ` (${who})` : ''}`
            : post
              ? m.not_handed_post
              : m.not_handed_pickup}
        </p>
        {permit.allowed.includes('hand_over') ? (
          <Button variant="primary" icon={post ? <Send /> : <HandHelping />} onClick={() => setAsking(true)}>
            {post ? m.hand_over_post : m.hand_over}
          </Button>
        ) : null}
        {asking ? (
          <ConfirmDialog
            open
            title={m.hand_over_title}
            confirm={post ? m.hand_over_post_confirm : m.hand_over_confirm}
            busy={busy}
            onConfirm={() => void confirm()}
            onClose={() => setAsking(false)}
          >
            {refusal ? (
              <Notice tone="error" role="alert" title={m.not_done}>
                {refusal}
              </Notice>
            ) : null}
            <p>{post ? m.hand_over_post_text(facts) : m.hand_over_text(facts)}</p>
          </ConfirmDialog>
        ) : null}
      </section>
    </>
  );
}
