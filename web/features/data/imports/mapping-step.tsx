import { ListChecks } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import {
  CONSTANT_FIELDS,
  dryRunImport,
  FIELDS_OF,
  IMPORT_CONTENTS,
  NAME_ORDERS,
  REQUIRED_OF,
  updateImport,
  type ImportContent,
  type ImportDetail,
  type ImportField,
  type ImportMapping,
} from '../../../../contract/data/imports.ts';
import { DATE_FORMATS } from '../../../../contract/platform/tables.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Select } from '../../../ui/select.tsx';
import { ActionNotice } from './action-notice.tsx';
import { FieldRow } from './field-row.tsx';
import { Row } from '../../../ui/layout.tsx';
import styles from './imports.module.css';
import { ReadingForm } from './reading-form.tsx';
import { useFieldTexts } from './use-field-texts.ts';
import { useImportAction, useTakeOver } from './use-import.ts';
import { WordsForm } from './words-form.tsx';

type Props = { found: ImportDetail; onChecked: () => void };

const hasSource = ({ columns, constants }: ImportMapping, field: ImportField): boolean =>
  columns[field] !== undefined || field in constants;

/** One field of every required group: the chosen one, else the first. */
const requiredFields = (mapping: ImportMapping): ReadonlySet<ImportField> =>
  new Set(
    REQUIRED_OF[mapping.content].flatMap(
      (group) => group.find((field) => hasSource(mapping, field)) ?? group.slice(0, 1),
    ),
  );

/** Fields shown at once: required ones and found ones. */
const shownFirst = (mapping: ImportMapping): ImportField[] => {
  const needed = requiredFields(mapping);
  return FIELDS_OF[mapping.content].filter((field) => needed.has(field) || hasSource(mapping, field));
};

/** Maps the columns, then has every row checked. The mapping stays when the call fails. */
export function MappingStep({ found, onChecked }: Props) {
  const m = useMessages('imports');
  const messages = useMessages('contract');
  const fields = useFieldTexts();
  const takeOver = useTakeOver();
  const [mapping, setMapping] = useState(found.mapping);
  const [first, setFirst] = useState(() => shownFirst(found.mapping));
  const [missing, setMissing] = useState<{ field_id: string; message: string }[]>([]);
  const [attempt, setAttempt] = useState(0);
  const saved = useRef({ version: found.version, text: JSON.stringify(found.mapping) });

  const control = useImportAction(found, async ({ idempotency_key }) => {
    const params = { id: found.id };
    if (saved.current.text !== JSON.stringify(mapping)) {
      const { version } = await call(updateImport, {
        params,
        body: { version: saved.current.version, mapping },
      });
      saved.current = { version, text: JSON.stringify(mapping) };
    }
    return call(dryRunImport, { params, body: { version: saved.current.version } }, { idempotency_key });
  });
  const take = (): void => {
    if (!control.newer) return;
    takeOver(control.newer);
    setMapping(control.newer.mapping);
    setFirst(shownFirst(control.newer.mapping));
    saved.current = { version: control.newer.version, text: JSON.stringify(control.newer.mapping) };
    control.takeNewer();
  };

  const lacks = (): { field_id: string; message: string }[] =>
    REQUIRED_OF[mapping.content]
      .filter((group) =>
        group.every(
          (field) =>
            mapping.columns[field] === undefined && !(mapping.constants as Record<string, string>)[field],
        ),
      )
      .map((group) => ({
        field_id: `field-${group[0]}`,
        message: `${group.map((field) => fields[field].label).join(' / ')}: ${messages['import.column_missing']}`,
      }));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const problems = lacks();
    setMissing(problems);
    setAttempt((n) => n + 1);
    if (problems.length === 0) void control.submit(JSON.stringify(mapping)).then(onChecked);
  };
  const setContent = (content: ImportContent): void => {
    const next = { ...mapping, content };
    setMapping(next);
    setFirst(shownFirst(next));
    setMissing([]);
  };
  const setField = (field: ImportField, column: number | null, constant: string | null): void => {
    const { [field]: _column, ...columns } = mapping.columns;
    const { [field]: _constant, ...constants } = mapping.constants as Partial<Record<ImportField, string>>;
    setMapping({
      ...mapping,
      columns: column === null ? columns : { ...columns, [field]: column },
      constants: constant === null ? constants : { ...constants, [field]: constant },
    });
    setMissing((before) => before.filter(({ field_id }) => field_id !== `field-${field}`));
  };

  const errors = [
    ...missing,
    ...control.errors.map(({ path, message }) => ({
      field_id: `field-${path.replace(/^mapping\.(columns|constants)\./, '')}`,
      message,
    })),
  ];
  const rest = FIELDS_OF[mapping.content].filter((field) => !first.includes(field));
  const used = new Set(Object.values(mapping.columns));
  const unused = found.columns.filter(({ index, samples }) => !used.has(index) && samples.length > 0);
  const needed = requiredFields(mapping);
  const row = (field: ImportField) => (
    <FieldRow
      key={field}
      field={field}
      texts={fields[field]}
      columns={found.columns}
      column={mapping.columns[field] ?? null}
      constant={(mapping.constants as Record<string, string>)[field] ?? null}
      constant_allowed={(CONSTANT_FIELDS as readonly ImportField[]).includes(field)}
      required={needed.has(field)}
      error={errors.find(({ field_id }) => field_id === `field-${field}`)?.message ?? null}
      onChange={(column, constant) => setField(field, column, constant)}
    />
  );

  return (
    <div className={styles.stack}>
      <ReadingForm found={found} />
      <form className={styles.stack} noValidate onSubmit={submit}>
        <ErrorSummary title={m.errors_title} errors={errors} attempt={attempt + control.attempt} />
        <ActionNotice control={{ ...control, takeNewer: take }} />
        {found.mapping_remembered ? <Notice>{m.mapping_remembered}</Notice> : null}
        <Card title={m.mapping_title}>
          <div className={styles.stack}>
            <p>{m.mapping_lead}</p>
            <Select
              label={m.content}
              width="medium"
              options={IMPORT_CONTENTS.map((value) => ({ value, label: m.contents[value] }))}
              value={mapping.content}
              onChange={(event) => setContent(event.target.value as ImportContent)}
            />
            <div className={styles.fields}>{first.map(row)}</div>
            {rest.length > 0 ? (
              <details className={styles.details}>
                <summary>{m.more_fields}</summary>
                <div className={styles.fields}>{rest.map(row)}</div>
              </details>
            ) : null}
            <p className={styles.muted}>
              {unused.length > 0
                ? m.unused({ columns: unused.map(({ header, samples }) => header || samples[0]).join(', ') })
                : m.all_used}
            </p>
            {mapping.content === 'cards' ? null : (
              <div className={styles.choices}>
                <Select
                  label={m.name_order}
                  width="medium"
                  options={NAME_ORDERS.map((value) => ({ value, label: m.name_orders[value] }))}
                  value={mapping.name_order}
                  onChange={(event) =>
                    setMapping({ ...mapping, name_order: event.target.value as ImportMapping['name_order'] })
                  }
                />
                <Select
                  label={m.date_format}
                  width="medium"
                  options={DATE_FORMATS.map((value) => ({ value, label: m.date_formats[value] }))}
                  value={mapping.date_format}
                  onChange={(event) =>
                    setMapping({
                      ...mapping,
                      date_format: event.target.value as ImportMapping['date_format'],
                    })
                  }
                />
              </div>
            )}
            {mapping.content === 'permits' ? (
              <Checkbox
                label={m.create_accounts}
                hint={m.create_accounts_hint}
                checked={mapping.create_accounts}
                onChange={(event) => setMapping({ ...mapping, create_accounts: event.target.checked })}
              />
            ) : null}
          </div>
        </Card>
        {mapping.content === 'permits' ? (
          <WordsForm columns={found.columns} mapping={mapping} onChange={setMapping} />
        ) : null}
        <Row gap={3}>
          <Button type="submit" variant="primary" icon={<ListChecks />} busy={control.busy}>
            {m.check}
          </Button>
        </Row>
      </form>
    </div>
  );
}
