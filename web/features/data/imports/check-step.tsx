import { Download, FileInput, Wrench } from 'lucide-react';
import { useState } from 'react';
import { IMPORT_RESULTS, runImport, type ImportDetail } from '../../../../contract/data/imports.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ActionNotice } from './action-notice.tsx';
import { Row } from '../../../ui/layout.tsx';
import styles from './imports.module.css';
import { RowsTable } from './rows-table.tsx';
import { ResultTag } from './status-tags.tsx';
import { useImportAction } from './use-import.ts';

/** Results of the check, and the decision to import the rows. */
export function CheckStep({ found, onFix }: { found: ImportDetail; onFix: () => void }) {
  const m = useMessages('imports');
  const language = useLanguage();
  const counts = found.counts ?? { create: 0, link: 0, skip: 0, error: 0 };
  const [leave_out_errors, setLeaveOut] = useState(false);
  const [asked, setAsked] = useState(false);
  const control = useImportAction(found, ({ version, idempotency_key }) =>
    call(runImport, { params: { id: found.id }, body: { version, leave_out_errors } }, { idempotency_key }),
  );
  const accepted = counts.create + counts.link;
  const undecided = counts.error > 0 && !leave_out_errors;
  const run = (): void => {
    setAsked(true);
    if (undecided) document.getElementById('leave-out')?.focus();
    else void control.submit(String(leave_out_errors));
  };
  return (
    <div className={styles.stack}>
      <Card title={m.check_title}>
        <div className={styles.stack}>
          <p>{m.check_lead}</p>
          <ul className={styles.counts}>
            {IMPORT_RESULTS.map((result) => (
              <li key={result}>
                <span className={styles.count}>{formatNumber(counts[result], language)}</span>
                <ResultTag result={result} />
                <span className={styles.muted}>{m.results_text[result]}</span>
              </li>
            ))}
          </ul>
          <ActionNotice control={control} />
          {control.errors.map(({ path, message }) => (
            <Notice key={path} tone="error" role="alert">
              {message}
            </Notice>
          ))}
          {accepted === 0 ? <Notice tone="warning">{m.nothing_to_do}</Notice> : null}
          {accepted > 0 && counts.error > 0 ? (
            <Checkbox
              id="leave-out"
              label={m.leave_out({ n: counts.error })}
              hint={m.leave_out_hint}
              error={asked && undecided ? m.leave_out_needed : null}
              checked={leave_out_errors}
              onChange={(event) => setLeaveOut(event.target.checked)}
            />
          ) : null}
          <Row gap={3}>
            {accepted > 0 ? (
              <Button variant="primary" icon={<FileInput />} busy={control.busy} onClick={run}>
                {m.run({ n: accepted })}
              </Button>
            ) : null}
            <Button icon={<Wrench />} onClick={onFix}>
              {m.fix_mapping}
            </Button>
            {counts.error + counts.skip > 0 ? (
              <LinkButton
                variant="tertiary"
                icon={<Download />}
                href={`/api/v1/admin/imports/${found.id}/report/download`}
                download
              >
                {m.report}
              </LinkButton>
            ) : null}
          </Row>
          {accepted > 0 ? <p className={styles.muted}>{m.run_note}</p> : null}
        </div>
      </Card>
      <RowsTable id={found.id} errors={counts.error > 0} />
    </div>
  );
}
