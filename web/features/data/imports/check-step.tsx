import { Download, FileInput, Wrench } from 'lucide-react';
import { IMPORT_RESULTS, runImport, type ImportDetail } from '../../../../contract/data/imports.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { useForm } from '../../../lib/form/form.ts';
import { Count, Counts } from '../../../shared/platform/table-files/parts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/field/checkbox.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ActionNotice } from './action-notice.tsx';
import { Muted, Row, Stack } from '../../../ui/layout.tsx';
import { PreviewCard } from './preview-card.tsx';
import { RowsTable } from './rows-table.tsx';
import { ResultTag } from './status-tags.tsx';
import { useSetImport } from './use-import.ts';

/** Results of the check, and the decision to import the rows. */
export function CheckStep({ found, onFix }: { found: ImportDetail; onFix: () => void }) {
  const m = useMessages('imports');
  const language = useLanguage();
  const counts = found.counts ?? { create: 0, link: 0, skip: 0, error: 0 };
  const takeOver = useSetImport();
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
    <Stack>
      <Card title={m.check_title}>
        <Form form={form}>
          <p>{m.check_lead}</p>
          <Counts>
            {IMPORT_RESULTS.map((result) => (
              <Count key={result} number={formatNumber(counts[result], language)}>
                <ResultTag result={result} />
                <Muted as="span">{m.results_text[result]}</Muted>
              </Count>
            ))}
          </Counts>
          {counts.incomplete ? <Notice>{m.incomplete({ n: counts.incomplete })}</Notice> : null}
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
            {counts.error > 0 ? (
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
          {accepted > 0 ? <Muted>{m.run_note}</Muted> : null}
        </Form>
      </Card>
      {accepted > 0 ? <PreviewCard id={found.id} /> : null}
      <RowsTable id={found.id} errors={counts.error > 0} />
    </Stack>
  );
}
