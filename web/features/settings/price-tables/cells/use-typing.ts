import { useState } from 'react';
import { PRICED_FIELDS, planOf } from '../../../../../contract/settings/price-revenue.ts';
import { useLanguage, useMessages } from '../../../../i18n/i18n.tsx';
import type { Line } from './lines.ts';
import type { CellActions } from './price-cell.tsx';
import type { Raise } from '../raise-tool.tsx';
import { cellsAt, type CellChange, pasteCells, raisedCells, withChanges } from './typed-cells.ts';
import type { Draft } from '../use-draft.ts';

/** What cells and tools do to a draft, and what is said about it. */
export function useTyping(draft: Draft, lines: readonly Line[]) {
  const m = useMessages('price_tables');
  const language = useLanguage();
  const [said, setSaid] = useState<readonly string[]>([]);

  const nameOf = (user_type: string): string => {
    const line = lines.find((one) => one.user_type === user_type);
    return line ? (language === 'sl' ? line.name_sl : line.name_en) : user_type;
  };

  /** How many of the changed cells are no amounts, or cannot be planned. */
  const wrongIn = (changes: readonly CellChange[]): number => {
    const cells = withChanges(draft.values.cells, changes);
    return lines.reduce((count, { user_type, base, blocked }) => {
      const { errors } = planOf(base, blocked, cellsAt(cells, user_type));
      return (
        count + changes.filter((one) => one.user_type === user_type && errors[one.field] !== undefined).length
      );
    }, 0);
  };

  const actions: Omit<CellActions, 'move'> = {
    type: ({ row, column }, text, key) => {
      const [line, field] = [lines[row], PRICED_FIELDS[column]];
      if (!line || !field) return;
      setSaid([]);
      draft.change([{ user_type: line.user_type, field, text }], key);
    },
    paste: (place, text) => {
      const block = pasteCells(text, lines, place);
      if (block === null) return false;
      const { changes, left_over, read_as } = block;
      draft.change(changes);
      const wrong = wrongIn(changes);
      setSaid([
        m.pasted({ n: changes.filter((one) => one.text !== '').length }),
        ...read_as.map(({ name, user_type }) => m.read_as({ name, category: nameOf(user_type) })),
        ...(wrong > 0 ? [m.pasted_wrong({ n: wrong })] : []),
        ...(left_over.length > 0 ? [m.left_over({ values: left_over.join('; ') })] : []),
      ]);
      return true;
    },
    undo: () => {
      if (!draft.canUndo) return;
      draft.undo();
      setSaid([m.undone]);
    },
    redo: () => {
      if (!draft.canRedo) return;
      draft.redo();
      setSaid([m.redone]);
    },
  };
  return {
    ...actions,
    nameOf,
    said,
    raise: (raise: Raise): void => {
      const changes = raisedCells(lines, raise);
      draft.change(changes);
      setSaid([m.raised({ n: changes.filter(({ text }) => text !== '').length })]);
    },
  };
}
