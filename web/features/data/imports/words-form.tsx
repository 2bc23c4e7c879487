import { useQuery } from '@tanstack/react-query';
import type { ImportMapping } from '../../../../contract/data/imports.ts';
import type { TableColumn } from '../../../../contract/platform/tables.ts';
import { fold } from '../../../../contract/values/texts/text.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { useParkingLots, userTypeParkingLotsQuery } from '../../../shared/settings/parking.ts';
import { FieldGrid } from '../../../shared/platform/table-files/parts.tsx';
import { Card } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Select } from '../../../ui/field/select.tsx';

type Props = {
  columns: readonly TableColumn[];
  mapping: ImportMapping;
  onChange: (mapping: ImportMapping) => void;
};

type Spellings = readonly [string, ...string[]];

/** Words that differ in case and accents only are one question; a repeated heading is none. */
function spellingsOf(words: readonly string[], heading = ''): Spellings[] {
  const groups = new Map<string, [string, ...string[]]>();
  for (const word of new Set(words)) {
    const key = fold(word);
    const group = groups.get(key);
    if (group) group.push(word);
    else if (key !== fold(heading)) groups.set(key, [word]);
  }
  return [...groups.values()];
}

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
  const types_said = typeColumn ? (typeColumn.words ?? []) : constantType ? [constantType] : [];
  const typeLabels = spellingsOf(types_said, typeColumn?.header);
  const lotColumn = columnOf('parking_lots');
  const lotLabels = spellingsOf(
    (lotColumn?.words ?? []).flatMap((cell) =>
      cell
        .split(/[;,/|]/)
        .map((part) => part.trim())
        .filter(Boolean),
    ),
    lotColumn?.header,
  );
  const tooMany = typeColumn !== undefined && typeColumn.words === null;
  if (typeLabels.length + lotLabels.length === 0 && !tooMany) return null;
  const choose = (name: 'user_types' | 'parking_lots', spellings: readonly string[], code: string): void => {
    const others = Object.entries(mapping[name]).filter(([known]) => !spellings.includes(known));
    const chosen = code === '' ? [] : spellings.map((word) => [word, code] as const);
    onChange({ ...mapping, [name]: Object.fromEntries([...others, ...chosen]) });
  };
  /** The code of a word: as mapped, else the word itself where it is a code. */
  const codeOf = (name: 'user_types' | 'parking_lots', [word]: Spellings, codes: readonly string[]): string =>
    mapping[name][word] ?? (codes.includes(word) ? word : '');
  return (
    <Card title={m.words_title}>
      <Stack>
        <p>{tooMany ? m.words_too_many : m.words_lead}</p>
        <FieldGrid>
          {typeLabels.map((spellings) => (
            <Select
              key={`type ${spellings[0]}`}
              label={m.words_user_type({ word: spellings[0] })}
              placeholder={m.words_none}
              options={types.map((type) => ({
                value: type.user_type,
                label: `${type.user_type} · ${language === 'sl' ? type.name_sl : type.name_en}`,
              }))}
              value={codeOf(
                'user_types',
                spellings,
                types.map((type) => type.user_type),
              )}
              onChange={(event) => choose('user_types', spellings, event.target.value)}
            />
          ))}
          {lotLabels.map((spellings) => (
            <Select
              key={`lot ${spellings[0]}`}
              label={m.words_lot({ word: spellings[0] })}
              placeholder={m.words_none}
              options={lots.map((lot) => ({ value: lot.code, label: `${lot.code} · ${lot.name}` }))}
              value={codeOf(
                'parking_lots',
                spellings,
                lots.map((lot) => lot.code),
              )}
              onChange={(event) => choose('parking_lots', spellings, event.target.value)}
            />
          ))}
        </FieldGrid>
      </Stack>
    </Card>
  );
}
