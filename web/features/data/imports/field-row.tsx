import { CONSTANT_FIELDS, type ImportDetail, type ImportField } from '../../../../contract/data/imports.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { ColumnSelect } from '../../../shared/platform/table-files/column-select.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { useFieldTexts } from './use-field-texts.ts';
import { requiredFields, sourceOf, type useMapping } from './use-mapping.ts';

const CONSTANT = 'constant';

type Props = {
  field: ImportField;
  columns: ImportDetail['columns'];
  control: Pick<ReturnType<typeof useMapping>, 'mapping' | 'setSource' | 'form'>;
};

/** The source of one field: a column, with sample values beside, or the same text for every row. */
export function FieldRow({ field, columns, control: { mapping, setSource, form } }: Props) {
  const m = useMessages('imports');
  const texts = useFieldTexts()[field];
  const { column, constant } = sourceOf(mapping, field);
  const constant_allowed = (CONSTANT_FIELDS as readonly ImportField[]).includes(field);
  return (
    <ColumnSelect
      id={form.idOf(field)}
      error={form.errors.find(({ path }) => path === field)?.message ?? null}
      texts={texts}
      required={requiredFields(mapping).has(field)}
      columns={columns}
      value={column ?? (constant === null ? null : CONSTANT)}
      others={constant_allowed ? [{ value: CONSTANT, label: m.constant }] : []}
      onChange={(value) =>
        setSource(field, {
          column: typeof value === 'number' ? value : null,
          constant: value === CONSTANT ? '' : null,
        })
      }
    >
      {constant === null ? null : (
        <TextField
          label={m.constant_value({ field: texts.label })}
          hint={m.constant_hint}
          maxLength={200}
          value={constant}
          onChange={(event) => setSource(field, { column, constant: event.target.value })}
        />
      )}
    </ColumnSelect>
  );
}
