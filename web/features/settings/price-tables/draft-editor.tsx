import { useState } from 'react';
import {
  checkPriceTable,
  deletePriceTable,
  type PriceTable,
} from '../../../../contract/settings/price-tables.ts';
import { lastPlanDay } from '../../../../contract/settings/price-list.ts';
import { PRICED_FIELDS } from '../../../../contract/settings/price-revenue.ts';
import { formatDate, formatDateTime, formatMoney, NONE } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/http/api.ts';
import { showSnackbar } from '../../../lib/show-snackbar.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useToday } from '../../../shared/settings/today.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmButton } from '../../../ui/dialog/confirm-action.tsx';
import { FormErrors } from '../../../ui/form/form.tsx';
import { Actions, Muted, Stack } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { StaleNotice } from '../../../ui/feedback/stale-notice.tsx';
import { shownCell } from './amounts.ts';
import { useComparison, useLines } from './comparison.ts';
import { DraftHead } from './draft-head.tsx';
import { DraftTools } from './draft-tools.tsx';
import { errorCount } from './cells/lines.ts';
import { PriceGrid } from './cells/price-grid.tsx';
import styles from './price-tables.module.css';
import { type Checked, PublishDialog } from './publish-dialog.tsx';
import { useTyping } from './cells/use-typing.ts';
import { type Draft, useDraft } from './use-draft.ts';
import { cellsAt, cellsOf } from './cells/typed-cells.ts';

type Props = { table: PriceTable; onPublished: (table: PriceTable) => void; onDiscarded: () => void };

/** A draft: typed like a spreadsheet and saved by itself, until it is checked and published. */
export function DraftEditor({ table, onPublished, onDiscarded }: Props) {
  const m = useMessages('price_tables');
  const language = useLanguage();
  const today = useToday();
  const draft = useDraft(table, (day) => day >= today && day <= lastPlanDay(today));
  const { values, saved } = draft;
  const comparison = useComparison(values.valid_from ?? saved.valid_from, values.compared_year);
  const { lines, totals } = useLines(comparison.data, values.cells);
  const typing = useTyping(draft, lines);
  const [empty] = useState(table.cells.length === 0);
  const [checked, setChecked] = useState<Checked | null>(null);
  const follow = (newer: PriceTable): void =>
    newer.status === 'draft' ? draft.follow(newer) : onPublished(newer);
  const checking = useAction({
    onFailure: ({ problem }) => {
      if (problem?.code === 'stale_version' && problem.current) follow(problem.current as PriceTable);
    },
  });
  const { nameOf } = typing;
  const check = async (): Promise<void> => {
    if (!(await draft.flush())) return;
    const now = draft.latestSaved();
    const { id, version } = now;
    await checking.run({
      send: () => call(checkPriceTable, { params: { id }, body: { version } }, { quiet: true }),
      done: (check) => setChecked({ table: now, check }),
    });
  };
  const nothing = totals.changed === 0 && errorCount(lines) === 0;
  const day = { day: formatDate(saved.valid_from, language) };
  const { not_offered } = comparison.data ?? { not_offered: null };
  return (
    <Stack>
      <DraftNews draft={draft} nameOf={nameOf} onTake={follow} />
      <DraftHead draft={draft} />
      {lines.length > 0 && lines.every(({ base }) => base === null) ? (
        <Notice title={m.first_title}>{m.first_text}</Notice>
      ) : null}
      <DraftTools
        lines={lines}
        undo={draft.canUndo ? typing.undo : null}
        redo={draft.canRedo ? typing.redo : null}
        onRaise={typing.raise}
        note={<SavedNote draft={draft} />}
      />
      <div role="status">
        {typing.said.length > 0 ? typing.said.map((text) => <p key={text}>{text}</p>) : null}
      </div>
      <PriceGrid
        title={m.draft_title(day)}
        lines={lines}
        totals={totals}
        compared_year={values.compared_year}
        cells={values.cells}
        actions={typing}
        focused={empty}
      />
      <Muted className={styles.help}>{m.help}</Muted>
      <RevenueNote not_offered={not_offered} />
      <Actions className={styles.screen}>
        <Button
          variant="primary"
          busy={checking.busy}
          disabled={nothing || draft.newer !== null || !draft.isDayPossible}
          onClick={() => void check()}
        >
          {m.check}
        </Button>
        <ConfirmButton
          button={{ children: m.discard }}
          title={m.discard_title(day)}
          confirm={m.discard}
          danger
          send={() => call(deletePriceTable, { params: { id: table.id } }, { quiet: true })}
          onDone={() => {
            draft.forget();
            showSnackbar(m.discarded);
            onDiscarded();
          }}
        >
          {m.discard_text}
        </ConfirmButton>
      </Actions>
      {checked ? (
        <PublishDialog
          checked={checked}
          nameOf={nameOf}
          onPublished={onPublished}
          onStale={(newer) => {
            setChecked(null);
            follow(newer);
          }}
          onClose={() => setChecked(null)}
        />
      ) : null}
    </Stack>
  );
}

/** How revenue is counted, and whose permits the table leaves out. */
export function RevenueNote({ not_offered }: { not_offered: { permits: number; charged: string } | null }) {
  const m = useMessages('price_tables');
  const language = useLanguage();
  return (
    <Muted className={styles.help}>
      {m.revenue_note}
      {not_offered && not_offered.permits > 0
        ? ` ${m.not_offered({ permits: not_offered.permits, amount: formatMoney(not_offered.charged, language) })}`
        : ''}
    </Muted>
  );
}

/** Whether all is saved, and by whom last. */
function SavedNote({ draft }: { draft: Draft }) {
  const m = useMessages('price_tables');
  const language = useLanguage();
  const { saved, busy, isDirty } = draft;
  const by = m.saved_by({
    name: saved.updated_by_name ?? NONE,
    time: formatDateTime(saved.updated_at, language),
  });
  return (
    <Muted className={styles.screen}>{busy ? m.saving : isDirty ? m.unsaved : `${m.saved} ${by}`}</Muted>
  );
}

type NewsProps = {
  draft: Draft;
  nameOf: (user_type: string) => string;
  onTake: (newer: PriceTable) => void;
};

/** Why the draft is not saved, and what a colleague changed meanwhile. */
function DraftNews({ draft, nameOf, onTake }: NewsProps) {
  const m = useMessages('price_tables');
  const ui = useMessages('ui');
  const language = useLanguage();
  const { newer, saved } = draft;
  if (newer === null)
    return draft.rejection ? (
      <Stack gap={2}>
        <FormErrors form={draft} />
        <Actions>
          <Button onClick={() => void draft.flush()}>{ui.retry}</Button>
        </Actions>
      </Stack>
    ) : null;
  const [was, now] = [cellsOf(saved.cells), cellsOf(newer.cells)];
  const shown = (text: string): string => shownCell(text, language) || NONE;
  const changes = [...new Set([...Object.keys(was), ...Object.keys(now)])].flatMap((user_type) =>
    PRICED_FIELDS.flatMap((field) => {
      const [before, after] = [cellsAt(was, user_type)[field], cellsAt(now, user_type)[field]];
      const name = m.cell({ column: m[field], category: nameOf(user_type) });
      return before === after
        ? []
        : [{ key: `${user_type}.${field}`, name, before: shown(before), now: shown(after) }];
    }),
  );
  const news = m.saved_by({
    name: newer.updated_by_name ?? NONE,
    time: formatDateTime(newer.updated_at, language),
  });
  return (
    <StaleNotice
      title={m.stale_title}
      news={[{ id: 'by', text: news }]}
      changes={changes}
      closed={newer.status !== 'draft'}
      onTake={() => onTake(newer)}
    />
  );
}
