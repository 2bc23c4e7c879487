import { useEffect, useRef } from 'react';
import { useMessages } from '../../../../i18n/i18n.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import styles from '../application-form.module.css';
import type { FormLabels } from '../values/last-page.ts';
import type { Failure } from '../values/send-application.ts';

/** Why the form could not be sent, in sight and with the focus. */
export function FailureNotice({ failure, words }: { failure: Failure; words: FormLabels }) {
  const m = useMessages('application_form');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // After the dialog of sending and the heading of a page that opens, which take the focus, too.
    const timer = setTimeout(() => {
      box.current?.focus({ preventScroll: true });
      box.current?.scrollIntoView({ block: 'center' });
    });
    return () => clearTimeout(timer);
  }, [failure]);
  const text = {
    offline: m.send_offline,
    network: m.send_network,
    repeated: m.send_repeated,
    fix: m.send_fix,
    rule: failure.detail,
    server: m.send_server,
  }[failure.kind];
  const title = failure.kind === 'network' ? m.send_interrupted : (words.send_failed ?? m.send_failed);
  return (
    <div ref={box} tabIndex={-1} className={styles.live}>
      <Notice tone="error" title={title} role="alert">
        {words.failure?.[failure.kind] ?? text}
      </Notice>
    </div>
  );
}
