import { useState, type FormEvent } from 'react';
import type { TableReading } from '../../../../contract/platform/tables.ts';
import type { StatementDetail } from '../../../../contract/money/bank-statements.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { ReadingFields } from '../../../shared/platform/reading-fields.tsx';
import { Row } from '../../../ui/layout.tsx';
import styles from './bank-statements.module.css';
import type { useMapping } from './use-mapping.ts';

type Props = {
  found: StatementDetail;
  table: NonNullable<StatementDetail['table']>;
  control: Pick<ReturnType<typeof useMapping>, 'save' | 'saving'>;
};

/** How the table is written; a change reads it again. */
export function ReadingForm({ found, table, control }: Props) {
  const m = useMessages('bank_statements');
  const { encoding, separator, sheet, header_row } = table;
  const [reading, setReading] = useState<TableReading>({ encoding, separator, sheet, header_row });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    control.save({ reading });
  };
  return (
    <details className={styles.details}>
      <summary>{m.reading_title}</summary>
      <form className={styles.stack} noValidate onSubmit={submit}>
        <p className={styles.heading}>{m.reading_lead}</p>
        <div className={styles.choices}>
          <ReadingFields
            csv={found.format === 'csv'}
            sheets={table.sheets}
            reading={reading}
            onChange={setReading}
            texts={m}
          />
        </div>
        <Row gap={3}>
          <Button type="submit" busy={control.saving}>
            {m.reading_apply}
          </Button>
        </Row>
      </form>
    </details>
  );
}
