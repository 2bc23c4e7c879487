import { byStaff } from '../../platform/kernel/actor.ts';
import {
  ERASE_WORD,
  eraseDataRequest,
  type ErasureOutcome,
  type KeptRecord,
  dataRequestDetail,
} from '../../../contract/records/data-requests.ts';
import { RULE_OF } from '../../../contract/records/retention.ts';
import { type Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ChangeHandler } from '../../platform/http/handler.ts';
import type { Language } from '../../../contract/values/languages.ts';
import { requireSeenVersion } from '../../platform/http/require-seen-version.ts';
import { ruleBroken, staleVersion } from '../../platform/http/problem.ts';
import { formatDate } from '../../platform/kernel/text-format.ts';
import type { SecondPersonVerb } from '../../settings/parameters/second-person.ts';
import { findAccount } from '../retention/accounts.ts';
import { anonymise } from '../retention/anonymise.ts';
import { type CaseRow, findCase, readOwnCasesOf } from '../retention/cases.ts';
import { blockOf, caseEnd, dueOn } from '../retention/rules.ts';
import { loadTerms } from '../retention/run.ts';
import type { Terms } from '../retention/due-report.ts';
import { REPORT_LABELS } from '../retention/labels.ts';
import { findObstacles } from '../retention/obstacles.ts';
import { notifyPerson } from './notify.ts';
import { presentDetail } from './present.ts';
import {
  countAccountingDocumentsOf,
  findContact,
  listAccountingDocumentsOf,
  lockRequest,
  unlinkAccount,
  recordOnRequest,
  transitionRequest,
} from './queries.ts';
import { isErasable } from './rules.ts';

type Subject = { user_id: string | null; application_id: string | null };
export type Plan = ErasureOutcome & { cases: string[]; account: string | null };

/**
 * What an erasure deletes immediately and what stays by which rule, until when. The account is deleted unless
 * a permit of it is in force, an application is open, or it is on hold; its remaining cases then belong to no
 * account.
 */
export async function planErasure(
  trx: Trx,
  { user_id, application_id }: Subject,
  terms: Terms,
): Promise<Plan> {
  const plan: Plan = { erased: [], kept: [], cases: [], account: null };
  const one = application_id ? await findCase(trx, application_id, terms.today) : undefined;
  const cases = user_id
    ? await readOwnCasesOf(trx, user_id, terms.today)
    : one && one.anonymised_at === null
      ? [one]
      : [];
  for (const row of cases) await planCase(trx, row, terms, plan);
  if (user_id) await planAccount(trx, user_id, terms, plan);
  return plan;
}

async function planCase(trx: Trx, row: CaseRow, terms: Terms, plan: Plan): Promise<void> {
  // The request that is being answered retains nothing.
  const block = blockOf({ ...row, open_request: false });
  const counted = await countAccountingDocumentsOf(trx, row.id);
  if (
    isErasable({
      status: row.status,
      deleted: row.deleted_on !== null,
      permits: row.permits.length,
      ...counted,
      block,
    })
  ) {
    plan.cases.push(row.id);
    plan.erased.push({ kind: 'case', label: row.label });
    return;
  }
  const end = caseEnd(row);
  plan.kept.push({
    kind: 'case',
    label: row.label,
    rule: 'case',
    block,
    until: end && dueOn(end, terms.case_years),
  });
  for (const { kind, label, day } of await listAccountingDocumentsOf(trx, row.id))
    plan.kept.push({
      kind,
      label,
      rule: RULE_OF[kind],
      block: null,
      until: dueOn(day, terms.accounting_years),
    });
}

async function planAccount(trx: Trx, user_id: string, terms: Terms, plan: Plan): Promise<void> {
  const account = await findAccount(trx, user_id);
  if (!account || account.anonymised_at !== null) return;
  const { permits, applications } = await findObstacles(trx, user_id, terms.today);
  if (account.hold || account.role !== 'user' || permits.length > 0 || applications.length > 0) {
    plan.kept.push({
      kind: 'account',
      label: account.label,
      rule: 'account',
      block: account.hold ? 'hold' : 'case_kept',
      until: null,
    });
    return;
  }
  plan.account = user_id;
  plan.erased.push({ kind: 'account', label: account.label });
}

const byRule = (kept: readonly KeptRecord[]): Map<string, KeptRecord[]> =>
  Map.groupBy(kept, ({ rule, block }) => `${rule} ${block ?? ''}`);

/** What was erased and what stays, why and until when: a sentence for each kind, as the person reads it. */
export function erasureWords({ erased, kept }: ErasureOutcome, language: Language, terms: Terms): string {
  const words = REPORT_LABELS[language];
  const sl = language === 'sl';
  const gone = erased.map(({ kind, label }) =>
    kind === 'account' ? words.kind.account : `${words.kind[kind]} ${label}`,
  );
  const lines = [
    gone.length > 0
      ? `${sl ? 'Izbrisali smo' : 'We have erased'}: ${gone.join(', ')}.`
      : sl
        ? 'Takoj nismo mogli izbrisati ničesar.'
        : 'Nothing could be erased at once.',
  ];
  for (const records of byRule(kept).values()) {
    const { rule, block } = records[0]!;
    const until = records
      .map((one) => one.until)
      .reduce((a, b) => (a === null || b === null ? null : a > b ? a : b));
    const labels = [
      ...new Set(
        records.map(({ kind, label }) =>
          kind === 'account' ? words.kind.account : `${words.kind[kind]} ${label}`.trim(),
        ),
      ),
    ];
    const years = rule === 'accounting' ? terms.accounting_years : terms.case_years;
    const why = block ? `${words.block[block]}; ${words.rule(rule, years)}` : words.rule(rule, years);
    const day = until
      ? sl
        ? `, najpozneje do ${formatDate('sl', until)}`
        : `, until ${formatDate('en', until)} at the latest`
      : '';
    lines.push(
      `${sl ? 'Hranimo' : 'We keep'}: ${labels.join(', ')}. ${sl ? 'Rok hrambe' : 'Period'}: ${why}${day}. ${LAW[language][rule === 'accounting' ? 'accounting' : 'case']}`,
    );
  }
  return lines.join('\n\n');
}

const LAW = {
  sl: {
    case: 'Podlaga: točki (b) in (e) tretjega odstavka 17. člena Splošne uredbe (javna naloga, pravni zahtevki).',
    accounting: 'Podlaga: točka (b) tretjega odstavka 17. člena Splošne uredbe (zakonska obveznost).',
  },
  en: {
    case: 'Basis: GDPR, article 17(3)(b) and (e) (public task, legal claims).',
    accounting: 'Basis: GDPR, article 17(3)(b) (legal obligation).',
  },
} as const;

/** Executes the plan; returns it without the ids. */
async function carryOut(
  trx: Trx,
  deps: Deps,
  { cases, account, erased, kept }: Plan,
): Promise<ErasureOutcome> {
  for (const id of cases) await anonymise(trx, deps, 'case', id);
  if (account !== null) {
    await unlinkAccount(trx, account);
    await anonymise(trx, deps, 'account', account);
  }
  // The name of the account would outlive it in the register.
  return { erased: erased.map((one) => (one.kind === 'account' ? { ...one, label: '' } : one)), kept };
}

const eraseHandler: ChangeHandler<typeof eraseDataRequest> = async ({
  trx,
  deps,
  caller,
  params,
  body,
  now,
  today,
  audit,
  afterCommit,
}) => {
  const terms = await loadTerms(trx, today);
  if (body.confirmation !== ERASE_WORD) throw ruleBroken('data_request.confirmation', 'confirmation');

  const request = await requireSeenVersion(await lockRequest(trx, params.id), body.version, async (current) =>
    staleVersion(dataRequestDetail, await presentDetail(trx, current.id, today)),
  );
  if (request.kind !== 'erasure') throw ruleBroken('data_request.not_erasure');
  if (request.status !== 'open') throw ruleBroken('data_request.closed');
  const contact = await findContact(trx, request);
  const outcome = await carryOut(trx, deps, await planErasure(trx, request, terms));
  // The request and its answer must be provable (article 5(2)).
  outcome.kept.push({
    kind: 'data_request',
    label: '',
    rule: 'data_request',
    block: null,
    until: dueOn(today, terms.case_years),
  });
  const answer = erasureWords(outcome, contact?.language ?? 'sl', terms);
  const by = byStaff(caller.user_id);
  await recordOnRequest(trx, [request], { transition: 'erase', by, now });
  await transitionRequest(trx, request, {
    transition: 'close',
    to: 'done',
    changes: { outcome, answer, closed_at: now, closed_by: caller.user_id },
    by,
    now,
  });
  audit({ subject_id: request.id, person_id: request.user_id });
  await notifyPerson(
    trx,
    deps,
    request,
    'data_request_answered',
    { kind: 'erasure', answer, rejected: false },
    contact,
  );

  // After a restore of the database only this shows which erasures have to be repeated (docs/operations.md).
  afterCommit(async ({ log }) => log.info({ data_request_id: request.id }, 'erasure carried out'));
  return presentDetail(trx, request.id, today);
};

/** What cannot be undone takes two persons (ADR 83). */
export const erasure: SecondPersonVerb<typeof eraseDataRequest> = {
  kind: 'erasure',
  route: eraseDataRequest,
  async changeOf({ trx, params, today }) {
    const request = await lockRequest(trx, params.id);
    if (!request) return null;
    const plan = await planErasure(trx, request, await loadTerms(trx, today));
    return {
      subject_id: request.id,
      state: [request.id, request.version, plan.cases, plan.account],
      facts: [
        { name: 'records_erased', before: null, after: String(plan.erased.length) },
        { name: 'records_kept', before: null, after: String(plan.kept.length) },
      ],
    };
  },
  answer: eraseHandler,
};
