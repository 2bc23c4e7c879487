import { useState } from 'react';
import type { ServiceRow } from '../../../../contract/permits/decisions/decision-services.ts';
import { batchServices, type LetterBatch } from '../../../../contract/permits/decisions/letters.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { useForm } from '../../../lib/form/form.ts';
import { ActionDialog } from '../../../ui/dialog/action-dialog.tsx';
import { Checkbox } from '../../../ui/field/checkbox.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { MadeBatch } from './made-batch.tsx';
import { serviceBatchHref } from './paths.ts';

type Props = { services: readonly ServiceRow[]; onClose: () => void };

/** One file of decisions, to print or for the secure mailbox; says by name which stand in another one already. */
export function ServiceBatchDialog({ services, onClose }: Props) {
  const m = useMessages('letters');
  const contract = useMessages('contract');
  const language = useLanguage();
  const [chosen] = useState(services);
  const [batch, setBatch] = useState<LetterBatch | null>(null);
  const before = chosen.filter(({ batch_nr }) => batch_nr !== null);
  const paper = chosen[0]?.way !== 'secure_mailbox';
  const unsigned = paper ? [] : chosen.filter(({ signature }) => signature !== 'certificate');
  const form = useForm({
    name: 'service-batch',
    route: batchServices,
    start: { ids: chosen.map(({ id }) => id), duplex: paper, again: false },
    rules: ({ again }) => ({
      again: before.length > 0 && !again && contract['decision_services.in_batch'],
    }),
    onDone: setBatch,
  });
  if (batch)
    return (
      <MadeBatch
        batch={batch}
        href={serviceBatchHref(batch.id)}
        open={paper ? m.open_file : m.download_file}
        onClose={onClose}
      >
        <p>{m.made_text({ n: batch.letters })}</p>
        <p>{paper ? m.made_next_paper : m.made_next_file}</p>
      </MadeBatch>
    );
  return (
    <ActionDialog
      title={paper ? m.print_decisions : m.make_file}
      lead={
        <p>{paper ? m.print_decisions_lead({ n: chosen.length }) : m.make_file_lead({ n: chosen.length })}</p>
      }
      form={form}
      confirm={m.prepare_decisions({ n: chosen.length })}
      onClose={onClose}
    >
      {unsigned.length > 0 ? (
        <Notice tone="warning" title={m.unsigned_title}>
          <Names services={unsigned} />
        </Notice>
      ) : null}
      {before.length > 0 ? (
        <>
          <Notice tone="warning" title={m.before_title}>
            <Names
              services={before}
              more={({ batch_nr, batch_at, batch_by_name }) =>
                m.printed_by({
                  batch: batch_nr ?? 0,
                  date: formatDateTime(batch_at ?? '', language),
                  name: batch_by_name ?? '',
                })
              }
            />
          </Notice>
          <Checkbox {...form.check('again')} label={m.again} />
        </>
      ) : null}
      {paper ? <Checkbox {...form.check('duplex')} label={m.duplex} hint={m.duplex_decisions_hint} /> : null}
    </ActionDialog>
  );
}

function Names({
  services,
  more,
}: {
  services: readonly ServiceRow[];
  more?: (service: ServiceRow) => string;
}) {
  return (
    <ul>
      {services.map((service) => (
        <li key={service.id}>
          {[`${service.recipient}, ${service.decision_nr}`, more?.(service)].filter(Boolean).join(': ')}
        </li>
      ))}
    </ul>
  );
}
