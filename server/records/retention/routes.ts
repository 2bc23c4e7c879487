import {
  createRetentionHold,
  downloadRetentionReport,
  getRetentionSummary,
  getRetentionReport,
  listRetentionHolds,
  listRetentionItems,
  listRetentionRuns,
  releaseRetentionHold,
  RETENTION_KINDS,
  RETENTION_WHEN,
  RULE_OF,
  startRetention,
  type RetentionItem,
} from '../../../contract/records/retention.ts';
import { COUNT_CAP } from '../../platform/db/list.ts';
import type { Deps } from '../../platform/deps.ts';
import { bind, bindChange } from '../../platform/http/bind.ts';
import { conflict, ruleBroken } from '../../platform/http/problem.ts';
import { fileDay, tableReply } from '../../platform/tables/table-file.ts';
import { countNeverClosed } from './cases.ts';
import { retentionSummary } from './retention-of.ts';
import { createHoldHandler, releaseHoldHandler } from './holds.ts';
import { countHolds, findLastRun, findRun, findRunning, listHolds, listRuns } from './queries.ts';
import { endedBefore, nextDueDay } from './rules.ts';
import { loadTerms, startRun, sumDue } from './run.ts';
import { countDue, itemsOf } from './due-report.ts';
import { REPORT_LABELS } from './labels.ts';

const termsOf = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) => loadTerms(db, clock.today());

export const retentionRoutes = [
  bind(getRetentionReport, async ({ deps }) => {
    const terms = await termsOf(deps);
    const counts = await countDue(deps.db, terms);
    return {
      today: terms.today,
      next_due_on: nextDueDay(terms.today),
      case_years: terms.case_years,
      accounting_years: terms.accounting_years,
      nightly: terms.nightly,
      kinds: RETENTION_KINDS.map((kind) => {
        const { now, held, next_year } = counts.get(kind)!;
        return { kind, rule: RULE_OF[kind], due: now, held, next_year };
      }),
      never_closed: await countNeverClosed(deps.db, endedBefore(terms.today, terms.case_years)),
      holds: await countHolds(deps.db),
      running: (await findRunning(deps.db)) ?? null,
      last_run: (await findLastRun(deps.db)) ?? null,
    };
  }),

  bind(listRetentionItems, async ({ deps, body, audit }) => {
    const { page, per_page } = body;
    const { kind = 'case', when = 'now' } = body.filters;
    audit({ subject_id: null, purpose: `${kind} ${when}` });
    const first = (page - 1) * per_page;
    const data: RetentionItem[] = [];
    let total = 0;
    for await (const item of itemsOf(deps.db, kind, when, await termsOf(deps))) {
      if (total >= first && data.length < per_page) data.push(item);
      total++;
      if (total > COUNT_CAP && data.length === per_page) break;
    }
    return {
      data,
      meta: {
        page,
        per_page,
        total: Math.min(total, COUNT_CAP),
        ...(total > COUNT_CAP ? { total_is_capped: true } : {}),
      },
    };
  }),

  bind(downloadRetentionReport, async ({ deps, language, audit }) => {
    const terms = await termsOf(deps);
    const labels = REPORT_LABELS[language];
    const rows: (string | null)[][] = [];
    const shown_ids: string[] = [];
    for (const when of RETENTION_WHEN)
      for (const kind of RETENTION_KINDS)
        for await (const item of itemsOf(deps.db, kind, when, terms)) {
          shown_ids.push(item.id);
          rows.push([
            labels.when[when],
            labels.kind[kind],
            item.label,
            fileDay(item.from_on),
            fileDay(item.due_on),
            labels.rule(item.rule, item.rule === 'accounting' ? terms.accounting_years : terms.case_years),
            item.block && labels.block[item.block],
          ]);
        }
    audit({ subject_id: null, shown_ids });
    return tableReply(
      { name: labels.file, header: labels.header, rows },
      'csv',
      `${labels.file}-${terms.today}`,
    );
  }),

  bindChange(startRetention, async ({ trx, deps, caller, body, request_id, audit }) => {
    const due = sumDue(await countDue(trx, await termsOf(deps)));
    if (due === 0) throw ruleBroken('retention.nothing_due', 'expected');
    if (due !== body.expected) throw conflict({ detail: 'retention.other_number' });
    const by = { started_by: 'person', created_by: caller.user_id, request_id } as const;
    const id = await startRun(trx, deps, by, due);
    if (id === null) throw conflict({ detail: 'retention.running' });
    audit({ subject_id: id });
    return (await findRun(trx, id))!;
  }),

  bind(listRetentionRuns, ({ deps, body }) => listRuns(deps.db, body)),
  bind(getRetentionSummary, retentionSummary),
  bind(listRetentionHolds, ({ deps, body }) => listHolds(deps.db, body)),
  bindChange(createRetentionHold, createHoldHandler),
  bindChange(releaseRetentionHold, releaseHoldHandler),
];
