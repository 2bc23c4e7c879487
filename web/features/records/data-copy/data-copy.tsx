import { useEffect, useRef, useState } from 'react';
import { downloadDataExport } from '../../../../contract/records/data-requests.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/http/api.ts';
import { TOKEN_PLACEHOLDER, takeFromAddress } from '../../../lib/http/link-address.ts';
import { saveFile } from '../../../lib/files/save-file.ts';
import { useSending } from '../../../lib/http/sending.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FormErrors } from '../../../ui/form/form.tsx';
import { Muted } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import styles from './data-copy.module.css';

/**
 * /kopija-podatkov/{token}: the file of a data request of a person without an account. It is fetched after a click,
 * because mail servers open links too, and in the page, so that no list of downloads has the token.
 */
export function Component() {
  const m = useMessages('data_copy');
  const [token] = useState(() => takeFromAddress(TOKEN_PLACEHOLDER));
  const [outcome, setOutcome] = useState<'saved' | 'gone' | null>(token === '' ? 'gone' : null);
  const head = useRef<HTMLHeadingElement>(null);
  const form = useSending({
    onFailure: ({ status }) => {
      if (status === 404) setOutcome('gone');
      return status === 404;
    },
  });
  const gone = outcome === 'gone';
  useEffect(() => {
    if (gone) head.current?.focus();
  }, [gone]);
  const download = (): void =>
    void form.run({
      send: () => call(downloadDataExport, { params: { token } }, { quiet: true }),
      done: (file) => {
        saveFile(file, m.file_name);
        setOutcome('saved');
      },
    });
  return (
    <Card className={styles.card}>
      <h1 ref={head} tabIndex={-1}>
        {gone ? m.gone_title : m.title}
      </h1>
      {gone ? (
        <>
          <p>{m.gone}</p>
          <div>
            <LinkButton variant="primary" href="/">
              {m.to_home}
            </LinkButton>
          </div>
        </>
      ) : (
        <>
          <p>{m.lead}</p>
          <Muted>{m.until}</Muted>
          <FormErrors form={form} />
          {outcome === 'saved' ? (
            <Notice tone="success" role="status">
              {m.done}
            </Notice>
          ) : null}
          <div>
            <Button variant="primary" busy={form.busy} onClick={download}>
              {m.download}
            </Button>
          </div>
        </>
      )}
    </Card>
  );
}
