import type { Db, Trx } from '../../../platform/db/db.ts';
import type { Language } from '../../../../contract/values/languages.ts';
import { explainSuggestion } from './explain.ts';
import { divideOutstanding } from '../../balances/rules.ts';
import { findReferences } from './match-rules.ts';
import { positionsOf, type PresentedApplication } from '../present.ts';
import {
  nameWords,
  numbersIn,
  platesIn,
  similarPlatesIn,
  suggestionFor,
  typosIn,
  type SuggestionTexts,
} from './suggestion-rules.ts';
import { findCandidates, listFeeAccounts, listTakenPlates, type TargetRow } from './target-queries.ts';

const SHOWN = 5;

/** Applications with the outstanding amount of each, in the order given. */
export const presentTargets = async (db: Db | Trx, rows: readonly TargetRow[]) => {
  const { applications } = await positionsOf(
    db,
    rows.map(({ id, status, price_total }) => ({ id, status, price_total, deleted: false })),
    0,
  );
  return rows.map(({ pro_formas, ...row }) => ({
    application: { ...row, open: applications.get(row.id)?.open ?? 0 } satisfies PresentedApplication,
    pro_forma: pro_formas[0] ?? null,
    pro_formas,
  }));
};

/** Possible targets of an unmatched payment, most likely first. Only suggestions: a person decides. */
export async function suggestFor(
  db: Db | Trx,
  payment: SuggestionTexts & { account_iban: string | null },
  language: Language,
) {
  const references = findReferences(payment).map(({ reference }) => reference);
  const typos = typosIn(payment);
  const plates = platesIn(payment);
  const taken = await listTakenPlates(db, plates);
  const rows = await findCandidates(db, {
    ...numbersIn(payment),
    plates,
    similar_plates: similarPlatesIn(plates, taken),
    references,
    names: payment.payer_name ? nameWords(payment.payer_name) : [],
    near: typos.length ? { amount: payment.amount } : null,
  });
  const fees = await listFeeAccounts(
    db,
    rows.map(({ id }) => id),
  );
  return (await presentTargets(db, rows))
    .flatMap(({ application, pro_forma, pro_formas }) => {
      const { open, price_total } = application;
      const fee = fees.get(application.id);
      const shares =
        fee && divideOutstanding({ price_total, ...fee }, { open, kept: price_total - open, ...fee });
      const found = suggestionFor(
        payment,
        {
          ...application,
          open_by_account: shares ? [shares.fee_amount, open - shares.fee_amount] : [open],
          on_fee_account: shares !== undefined && shares.fee_amount > 0 && fee?.iban === payment.account_iban,
          pro_forma_nrs: pro_formas.map(({ pro_forma_nr }) => pro_forma_nr),
          references: pro_formas.map(({ reference }) => reference),
        },
        { references, taken },
      );
      return found
        ? [{ application, pro_forma, ...found, explanation: explainSuggestion(found.reasons, language) }]
        : [];
    })
    .toSorted((a, b) => b.certainty - a.certainty)
    .slice(0, SHOWN);
}
