import { useState } from 'react';
import {
  dryRunImport,
  FIELDS_OF,
  REQUIRED_OF,
  updateImport,
  type ImportContent,
  type ImportDetail,
  type ImportField,
  type ImportMapping,
} from '../../../../contract/data/imports.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/http/api.ts';
import { useFieldTexts } from './use-field-texts.ts';
import { useImportAction } from './use-import.ts';

/** Where a field gets its value: from a column, or the same text for every row. */
export type Source = { readonly column: number | null; readonly constant: string | null };

export const sourceOf = ({ columns, constants }: ImportMapping, field: ImportField): Source => ({
  column: columns[field] ?? null,
  constant: (constants as Partial<Record<ImportField, string>>)[field] ?? null,
});

const hasSource = (mapping: ImportMapping, field: ImportField): boolean => {
  const { column, constant } = sourceOf(mapping, field);
  return column !== null || constant !== null;
};

/** One field of every required group: the chosen one, else the first; `post` may stand in the address. */
export const requiredFields = (mapping: ImportMapping): ReadonlySet<ImportField> =>
  new Set(
    REQUIRED_OF[mapping.content].flatMap(
      (group) => group.find((field) => hasSource(mapping, field)) ?? group.slice(0, 1),
    ),
  );

/** Fields shown at once: required ones and found ones. */
export const fieldsShownFirst = (
  mapping: ImportMapping,
  missing: readonly { path: string }[] = [],
): ImportField[] => {
  const needed = requiredFields(mapping);
  return FIELDS_OF[mapping.content].filter(
    (field) =>
      needed.has(field) ||
      hasSource(mapping, field) ||
      missing.some(({ path }) => path === `columns.${field}`),
  );
};

const withSource = (mapping: ImportMapping, field: ImportField, source: Source): ImportMapping => {
  const { [field]: _column, ...columns } = mapping.columns;
  const { [field]: _constant, ...constants } = mapping.constants as Partial<Record<ImportField, string>>;
  return {
    ...mapping,
    columns: source.column === null ? columns : { ...columns, [field]: source.column },
    constants: source.constant === null ? constants : { ...constants, [field]: source.constant },
  };
};

/** The mapping as it is edited, and the check of every row with it; it stays when that fails. */
export const useMapping = (found: ImportDetail, onChecked: () => void) => {
  const messages = useMessages('contract');
  const fields = useFieldTexts();
  const [mapping, setMapping] = useState(found.mapping);
  /** The state that the server has of it. */
  const [saved, setSaved] = useState(found);
  const control = useImportAction(found, {
    onDone: onChecked,
    placeOf: (error) => {
      const field = /^mapping\.(?:columns|constants)\.(\w+)/.exec(error.path)?.[1];
      return field ? { ...error, path: field } : null;
    },
  });
  const params = { id: found.id };
  const missing = REQUIRED_OF[mapping.content]
    .filter((group) =>
      group.every((field) => {
        const { column, constant } = sourceOf(mapping, field);
        return column === null && !constant;
      }),
    )
    .map((group) => ({
      path: group[0]!,
      code: 'import.column_missing',
      message: `${group.map((field) => fields[field].label).join(' / ')}: ${messages['import.column_missing']}`,
    }));
  const check = async ({ idempotency_key }: { idempotency_key: string }): Promise<ImportDetail> => {
    let { version } = saved;
    if (JSON.stringify(saved.mapping) !== JSON.stringify(mapping)) {
      const next = await call(updateImport, { params, body: { version, mapping } }, { quiet: true });
      setSaved({ ...next, mapping });
      ({ version } = next);
    }
    return call(dryRunImport, { params, body: { version } }, { idempotency_key, quiet: true });
  };
  return {
    mapping,
    change: setMapping,
    setContent: (content: ImportContent): void => {
      setMapping({ ...mapping, content });
      control.forgive();
    },
    setSource: (field: ImportField, source: Source): void => {
      setMapping(withSource(mapping, field, source));
      control.forgive(field);
    },
    newer: control.newer,
    form: {
      ...control,
      idOf: (path: string) => `field-${path}`,
      submit: async () => (missing.length > 0 ? control.reject(missing) : control.submit(check, mapping)),
    },
  };
};
