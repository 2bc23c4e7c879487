import { useQuery } from '@tanstack/react-query';
import type { ImportMapping } from '../../../../contract/data/imports.ts';
import type { TableColumn } from '../../../../contract/platform/tables.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { useParkingLots, userTypeParkingLotsQuery } from '../../../shared/settings/parking.ts';
import { FieldGrid } from '../../../shared/platform/table-files/parts.tsx';
import { Card } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Select } from '../../../ui/select.tsx';

type Props = {
  columns: readonly TableColumn[];
  mapping: ImportMapping;
  onChange: (mapping: ImportMapping) => void;
};

/** Maps words of the file to our categories and lots. */
export function WordsForm({ columns, mapping, onChange }: Props) {
  const m = useMessages('imports');
  const language = useLanguage();
  const { data: prices = [] } = useQuery(userTypeParkingLotsQuery);
  const { data: lots = [] } = useParkingLots();
  const types = [...new Map(prices.map((price) => [price.user_type, price])).values()];
  const columnOf = (field: 'user_type' | 'parking_lots') => {
    const index = mapping.columns[field];
    return index === undefined ? undefined : columns[index];
  };
  const typeColumn = columnOf('user_type');
  const constantType = (mapping.constants as Record<string, string>)['user_type'];
  const typeLabels = typeColumn ? (typeColumn.words ?? []) : constantType ? [constantType] : [];
  const lotLabels = [
    ...new Set(
      (columnOf('parking_lots')?.words ?? []).flatMap((cell) =>
        cell
          .split(/[;,/|]/)
          .map((part) => part.trim())
          .filter(Boolean),
      ),
    ),
  ];
  const tooMany = typeColumn !== undefined && typeColumn.words === null;
  if (typeLabels.length + lotLabels.length === 0 && !tooMany) return null;
  const without = (words: Record<string, string>, word: string): Record<string, string> =>
    Object.fromEntries(Object.entries(words).filter(([known]) => known !== word));
  const choose = (name: 'user_types' | 'parking_lots', word: string, code: string): void =>
    onChange({
      ...mapping,
      [name]: code === '' ? without(mapping[name], word) : { ...mapping[name], [word]: code },
    });
  return (
    <Card title={m.words_title}>
      <Stack>
        <p>{tooMany ? m.words_too_many : m.words_lead}</p>
        <FieldGrid>
          {typeLabels.map((word) => (
            <Select
              key={`type ${word}`}
              label={m.words_user_type({ word })}
              placeholder={m.words_none}
              options={types.map((type) => ({
                value: type.user_type,
                label: `${type.user_type} · ${language === 'sl' ? type.name_sl : type.name_en}`,
              }))}
              value={mapping.user_types[word] ?? (types.some((type) => type.user_type === word) ? word : '')}
              onChange={(event) => choose('user_types', word, event.target.value)}
            />
          ))}
          {lotLabels.map((word) => (
            <Select
              key={`lot ${word}`}
              label={m.words_lot({ word })}
              placeholder={m.words_none}
              options={lots.map((lot) => ({ value: lot.code, label: `${lot.code} · ${lot.name}` }))}
              value={mapping.parking_lots[word] ?? (lots.some((lot) => lot.code === word) ? word : '')}
              onChange={(event) => choose('parking_lots', word, event.target.value)}
            />
          ))}
        </FieldGrid>
      </Stack>
    </Card>
  );
}
