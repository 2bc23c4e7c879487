import { Download, FileInput, Wrench } from 'lucide-react';
import { IMPORT_RESULTS, runImport, type ImportDetail } from '../../../../contract/data/imports.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { useForm } from '../../../lib/form.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Form } from '../../../ui/form.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ActionNotice } from './action-notice.tsx';
import { Row } from '../../../ui/layout.tsx';
import styles from './imports.module.css';
import { RowsTable } from './rows-table.tsx';
import { ResultTag } from './status-tags.tsx';
import { useTakeOver } from './use-import.ts';

/** Results of the check, and the decision to import the rows. */
export function CheckStep({ found, onFix }: { found: ImportDetail; onFix: () => void }) {
  const m = useMessages('imports');
  const language = useLanguage();
  const counts = found.counts ?? { create: 0, link: 0, skip: 0, error: 0 };
  const takeOver = useTakeOver();
  const form = useForm({
    name: 'import',
    route: runImport,
    params: { id: found.id },
    row: found,
    start: { leave_out_errors: false },
    rules: ({ leave_out_errors }) => ({
      leave_out_errors: counts.error > 0 && !leave_out_errors && m.leave_out_needed,
    }),
    takeOver,
    onDone: takeOver,
  });
  const accepted = counts.create + counts.link;
  return (
    <div className={styles.stack}>
      <Card title={m.check_title}>
        <Form form={form} className={styles.stack}>
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
          <ActionNotice control={form} />
          {accepted === 0 ? <Notice tone="warning">{m.nothing_to_do}</Notice> : null}
          {accepted > 0 && counts.error > 0 ? (
            <Checkbox
              {...form.check('leave_out_errors')}
              label={m.leave_out({ n: counts.error })}
              hint={m.leave_out_hint}
            />
          ) : null}
          <Row gap={3}>
            {accepted > 0 ? (
              <Button type="submit" variant="primary" icon={<FileInput />} busy={form.busy}>
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
        </Form>
      </Card>
      <RowsTable id={found.id} errors={counts.error > 0} />
    </div>
  );
}
