import { ClipboardCopy, Percent, Printer, Redo2, Undo2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { PRICED_FIELDS } from '../../../../contract/settings/price-revenue.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { copyAndNotify } from '../../../lib/copy-text.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Actions } from '../../../ui/layout.tsx';
import { shownCell } from './amounts.ts';
import { amountOf } from '../../../../contract/settings/amount-text.ts';
import type { Line } from './cells/lines.ts';
import styles from './price-tables.module.css';
import { type Raise, RaiseTool } from './raise-tool.tsx';

/** The table as a spreadsheet takes it: a line for each category, with tabs between its cells. */
const blockOf = (lines: readonly Line[], language: 'sl' | 'en'): string =>
  lines
    .map((line) =>
      [
        language === 'sl' ? line.name_sl : line.name_en,
        ...PRICED_FIELDS.map(
          (field) => line.plan.after && shownCell(amountOf(line.plan.after[field]), language),
        ),
      ].join('\t'),
    )
    .join('\r\n');

/** Copies the table, and prints it. */
export function TableTools({ lines }: { lines: readonly Line[] }) {
  const m = useMessages('price_tables');
  const app = useMessages('app_ui');
  const language = useLanguage();
  const copy = (): void =>
    void copyAndNotify(blockOf(lines, language), { copied: m.copied, failed: m.copy_failed });
  return (
    <>
      <Button variant="tertiary" icon={<ClipboardCopy />} onClick={copy}>
        {m.copy}
      </Button>
      <Button variant="tertiary" icon={<Printer />} onClick={() => window.print()}>
        {app.print}
      </Button>
    </>
  );
}

type Props = {
  lines: readonly Line[];
  undo: (() => void) | null;
  redo: (() => void) | null;
  onRaise: (raise: Raise) => void;
  /** Beside the buttons. */
  note: ReactNode;
};

/** What can be done with the whole table while it is a draft. */
export function DraftTools({ lines, undo, redo, onRaise, note }: Props) {
  const m = useMessages('price_tables');
  const app = useMessages('app_ui');
  const [raising, setRaising] = useState(false);
  return (
    <>
      <div className={cx(styles.bar, styles.screen)}>
        <Actions>
          <Button variant="tertiary" icon={<Undo2 />} disabled={undo === null} onClick={() => undo?.()}>
            {app.undo}
          </Button>
          <Button variant="tertiary" icon={<Redo2 />} disabled={redo === null} onClick={() => redo?.()}>
            {m.redo}
          </Button>
          <Button
            variant="tertiary"
            icon={<Percent />}
            aria-expanded={raising}
            onClick={() => setRaising(!raising)}
          >
            {m.raise}
          </Button>
          <TableTools lines={lines} />
        </Actions>
        {note}
      </div>
      {raising ? <RaiseTool onApply={onRaise} /> : null}
    </>
  );
}
