import { checkText } from '../../../contract/values/texts/text-markup.ts';
import { type TextDetail, textDetail } from '../../../contract/mail/texts.ts';
import type { ValidationError } from '../../../contract/platform/validate.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Language } from '../../../contract/values/languages.ts';
import { ProblemError, staleVersion } from '../../platform/http/problem.ts';
import type { MailText } from '../../mail/edited-texts/edited.ts';
import { PLACEHOLDER_MEANINGS } from '../../mail/outbox/placeholder-meanings.ts';
import { findVersions, insertVersion } from '../../mail/edited-texts/queries.ts';
import { type EditableText, placeholdersOfText } from '../../mail/outbox/mail-texts.ts';

/** One text with everything that the editor shows. */
export async function describeText(db: Db | Trx, text: EditableText): Promise<TextDetail> {
  const one = async (language: Language) => {
    const versions = await findVersions(db, text.name, language);
    const newest = versions[0];
    const delivered = { ...text.delivered[language] };
    const edited = newest?.subject != null && newest.body !== null;
    return {
      subject: edited ? newest.subject! : delivered.subject,
      body: edited ? newest.body! : delivered.body,
      version: newest?.version ?? 0,
      edited,
      delivered,
      versions,
    };
  };
  return {
    name: text.name,
    kind: text.kind,
    placeholders: Object.entries(placeholdersOfText(text)).map(([name, kind]) => ({
      name,
      kind,
      meaning_sl: PLACEHOLDER_MEANINGS[name]?.sl ?? name,
      meaning_en: PLACEHOLDER_MEANINGS[name]?.en ?? name,
    })),
    sl: await one('sl'),
    en: await one('en'),
  };
}

/** Throws 422 with the field, and in `detail` the name of every wrong placeholder and sign. */
export function rejectUnknown(text: EditableText, language: Language, { subject, body }: MailText): void {
  const placeholders = placeholdersOfText(text);
  const found = [
    ...checkText(subject, placeholders, language).map((problem) => ({ ...problem, path: 'subject' })),
    ...checkText(body, placeholders, language).map((problem) => ({ ...problem, path: 'body' })),
  ];
  if (found.length === 0) return;
  const errors = found
    .map(({ path, code }): ValidationError => ({ path, code }))
    .filter((one, i, all) => all.findIndex((other) => other.path === one.path) === i);
  throw new ProblemError('invalid', {
    errors,
    detail: found.map(({ name }) => (/^[a-z]/.test(name) ? `{${name}}` : name)).join(', '),
  });
}

type Change = { language: Language; version: number; text: MailText | null; by: string | null };

/**
 * Stores a new version (`text` null: the default text again). Throws 409 with the current text when another
 * version came first.
 */
export const changeText = (deps: Pick<Deps, 'db' | 'clock'>, text: EditableText, change: Change) =>
  transaction(deps.db, async (trx) => {
    const now = await describeText(trx, text);
    if (now[change.language].version !== change.version) throw staleVersion(textDetail, now);
    const kept = await insertVersion(trx, {
      name: text.name,
      language: change.language,
      version: change.version + 1,
      subject: change.text?.subject ?? null,
      body: change.text?.body ?? null,
      created_by: change.by,
      created_at: deps.clock.now(),
    });
    const after = await describeText(trx, text);
    if (!kept) throw staleVersion(textDetail, after);
    return after;
  });
