import { deleteParameter, updateParameter } from '../../../contract/settings/parameters.ts';
import type { MunicipalityRecord } from '../../../contract/settings/municipality.ts';
import type { ChangedFact } from '../../../contract/platform/second-person.ts';
import { groupedIban } from '../../../contract/values/money/iban.ts';
import { notFound } from '../../platform/http/problem.ts';
import { changeParameter, deletePlanned, describeParameters } from './change-parameter.ts';
import { checkParameter, isParameterName, loadParameters, type Parameters } from './parameters.ts';
import { addDays } from '../../platform/kernel/periods.ts';
import { findRow, findVersions } from './queries.ts';
import type { SecondPersonVerb } from './second-person.ts';

const accountsOf = ({ bank_accounts }: MunicipalityRecord): string =>
  bank_accounts
    .map(({ iban, bic, is_default }) => `${groupedIban(iban)} ${bic}${is_default ? ' *' : ''}`)
    .join(', ');
const feeAccountOf = ({ fee_account }: MunicipalityRecord): string =>
  fee_account.iban && `${groupedIban(fee_account.iban)} ${fee_account.revenue_subaccount}`;

type Guarded = 'second_person' | 'second_person_refund_cents' | 'second_person_days';
const GUARDED: readonly string[] = [
  'second_person',
  'second_person_refund_cents',
  'second_person_days',
] satisfies Guarded[];

/** The guarded values of a parameter before and after; equal ones are left out. */
const factsOf = (name: string, before: Parameters, value: unknown): ChangedFact[] => {
  const pairs: ChangedFact[] =
    name === 'municipality'
      ? [
          {
            name: 'accounts',
            before: accountsOf(before.municipality),
            after: accountsOf(value as MunicipalityRecord),
          },
          {
            name: 'fee_account',
            before: feeAccountOf(before.municipality),
            after: feeAccountOf(value as MunicipalityRecord),
          },
        ]
      : GUARDED.includes(name)
        ? [{ name: name as Guarded, before: String(before[name as Guarded]), after: String(value) }]
        : [];
  return pairs.filter((fact) => fact.before !== fact.after);
};

/**
 * Accounts of the municipality, and the rule of two persons itself: else one person would switch it off. Any
 * day counts, a planned value too.
 */
export const setParameter: SecondPersonVerb<typeof updateParameter> = {
  kind: 'setting',
  route: updateParameter,
  async changeOf({ trx, params: { name }, body }) {
    if (!isParameterName(name)) return null;
    const checked = checkParameter(name, body.value);
    if (!checked.ok) return null;
    const facts = factsOf(name, await loadParameters(trx, body.valid_from), checked.value);
    if (facts.length === 0) return null;
    const version = (await findVersions(trx)).get(name) ?? 0;
    return {
      subject_id: null,
      state: [name, version],
      facts: [...facts, { name: 'valid_from', before: null, after: body.valid_from }],
    };
  },
  async answer({ deps, caller, params, body, today, trx }) {
    const { name } = params;
    if (!isParameterName(name)) throw notFound();
    await changeParameter(trx, deps, caller.user_id, { name, ...body });
    const [changed] = await describeParameters(trx, [name], today);
    if (!changed) throw notFound();
    return changed;
  },
};

/** A planned value is dropped by two where setting it took two: the one before it then stays in force. */
export const deletePlannedParameter: SecondPersonVerb<typeof deleteParameter> = {
  kind: 'setting_end',
  route: deleteParameter,
  async changeOf({ trx, params: { id } }) {
    const planned = await findRow(trx, id);
    if (!planned || !isParameterName(planned.name)) return null;
    const { name, valid_from } = planned;
    const stays = (await loadParameters(trx, addDays(valid_from, -1)))[name];
    const facts = factsOf(name, await loadParameters(trx, valid_from), stays);
    if (facts.length === 0) return null;
    return {
      subject_id: null,
      state: [name, id, (await findVersions(trx)).get(name) ?? 0],
      facts: [...facts, { name: 'valid_from', before: null, after: valid_from }],
    };
  },
  answer: ({ trx, deps, caller, params }) => deletePlanned(trx, deps, caller.user_id, params.id),
};
