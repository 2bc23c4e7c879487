import { LANGUAGES } from '../../../contract/values/languages.ts';
import {
  INFO_TEXTS,
  type InfoBlock,
  type InfoTextDetail,
  type InfoTextName,
  infoTextDetail,
} from '../../../contract/settings/info-texts.ts';
import type { updateInfoText } from '../../../contract/settings/info-texts.ts';
import type { HandlerInput } from '../../../contract/platform/route.ts';
import type { ValidationError } from '../../../contract/platform/validate.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Language } from '../../../contract/values/languages.ts';
import { invalid, notFound, ruleBroken, staleVersion } from '../../platform/http/problem.ts';
import { loadParameters, type Parameters } from '../parameters/parameters.ts';
import { rejectionOfDate } from '../parameters/rules.ts';
import { deliveredText } from './delivered.ts';
import { fillingsOf } from './fillings.ts';
import { parseText } from './markdown.ts';
import {
  deleteVersion,
  findInForce,
  findVersion,
  insertVersion,
  lastVersion,
  listApprovedByProgram,
  listVersions,
  lockText,
  type VersionRow,
} from './queries.ts';

export type ShownText = { valid_from: string | null; blocks: InfoBlock[] };

/** The text in force on `today`, as a tree. `valid_from` is null for the delivered one. */
export async function readInfoText(
  db: Db,
  name: InfoTextName,
  language: Language,
  context: { today: string; parameters: Parameters },
): Promise<ShownText> {
  const row = await findInForce(db, name, context.today);
  const edited = language === 'sl' ? row?.text_sl : row?.text_en;
  const { blocks } = parseText(
    edited ?? deliveredText(name, language),
    fillingsOf(context.parameters, language, await listApprovedByProgram(db)),
  );
  return { valid_from: edited == null ? null : row!.valid_from, blocks };
}

/** The id of the version in force; null while the delivered text is. `rows` are the newest first. */
const holding = (rows: readonly VersionRow[], today: string): VersionRow | null =>
  rows
    .filter((row) => row.valid_from <= today)
    .toSorted((a, b) =>
      a.valid_from === b.valid_from ? b.version - a.version : a.valid_from < b.valid_from ? 1 : -1,
    )[0] ?? null;

/** The info texts in their order, as of today. */
export async function listTexts(db: Db, today: string) {
  const rows = await listVersions(db);
  return INFO_TEXTS.map((name) => {
    const own = rows.filter((row) => row.name === name);
    const now = holding(own, today);
    const edited = now !== null && (now.text_sl !== null || now.text_en !== null);
    return {
      name,
      edited,
      valid_from: edited ? now.valid_from : null,
      planned: own.filter((row) => row.valid_from > today).length,
      created_by_name: now?.created_by_name ?? null,
      created_at: now?.created_at ?? null,
    };
  });
}

export async function describeText(
  db: Db | Trx,
  name: InfoTextName,
  today: string,
  language: Language,
): Promise<InfoTextDetail> {
  const versions = await listVersions(db, name);
  const parameters = await loadParameters(db, today);
  return {
    name,
    version: versions[0]?.version ?? 0,
    delivered_sl: deliveredText(name, 'sl'),
    delivered_en: deliveredText(name, 'en'),
    current_id: holding(versions, today)?.id ?? null,
    versions,
    placeholders: Object.entries(fillingsOf(parameters, language, await listApprovedByProgram(db))).map(
      ([key, { text }]) => ({
        name: key,
        value: text,
      }),
    ),
  };
}

type Body = HandlerInput<typeof updateInfoText>['body'];

/** Saves a new version. Throws 409 when it was changed meanwhile, 422 for a text with errors. */
export const saveText = (
  deps: Deps,
  user_id: string | null,
  name: InfoTextName,
  body: Body,
  language: Language,
): Promise<InfoTextDetail> =>
  transaction(deps.db, async (trx) => {
    const today = deps.clock.today();
    await lockText(trx, name);
    const last = await lastVersion(trx, name);
    if (last !== body.version)
      throw staleVersion(infoTextDetail, await describeText(trx, name, today, language));
    const parameters = await loadParameters(trx, today);
    const approved = await listApprovedByProgram(trx);
    const rejected = rejectionOfDate(body.valid_from, today);
    const errors: ValidationError[] = [
      ...LANGUAGES.flatMap((one) => {
        const text = one === 'sl' ? body.text_sl : body.text_en;
        const [problem] =
          text === null ? [] : parseText(text, fillingsOf(parameters, one, approved)).problems;
        return problem ? [{ path: `text_${one}`, code: problem.code }] : [];
      }),
      ...(rejected ? [rejected] : []),
    ];
    if (errors.length > 0) throw invalid(...errors);
    await insertVersion(trx, {
      name,
      version: last + 1,
      valid_from: body.valid_from,
      text_sl: body.text_sl,
      text_en: body.text_en,
      reason: body.reason ?? null,
      created_by: user_id,
      created_at: deps.clock.now(),
    });
    return describeText(trx, name, today, language);
  });

/** Deletes a planned version. Throws 404, and 422 once it is in force. */
export const deletePlannedText = async (deps: Deps, id: string): Promise<void> => {
  const found = await findVersion(deps.db, id);
  if (!found) throw notFound();
  if (found.valid_from <= deps.clock.today()) throw ruleBroken('rule.parameter_in_force');
  if (!(await deleteVersion(deps.db, id))) throw notFound();
};
