import barrierEn from '../../../contract/barrier/labels.en.ts';
import barrierSl from '../../../contract/barrier/labels.sl.ts';
import mailEn from '../../../contract/mail/labels.en.ts';
import mailSl from '../../../contract/mail/labels.sl.ts';
import permitsEn from '../../../contract/permits/decisions/decision-labels.en.ts';
import permitsSl from '../../../contract/permits/decisions/decision-labels.sl.ts';
import documentsEn from '../../../contract/permits/document-labels.en.ts';
import documentsSl from '../../../contract/permits/document-labels.sl.ts';
import recordsEn from '../../../contract/records/labels.en.ts';
import recordsSl from '../../../contract/records/labels.sl.ts';
import seasonEn from '../../../contract/season/labels.en.ts';
import seasonSl from '../../../contract/season/labels.sl.ts';
import valuesEn from '../../../contract/settings/labels.en.ts';
import valuesSl from '../../../contract/settings/labels.sl.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import type { Language } from '../../../contract/values/languages.ts';

/** Labels in files that are in no list of the contract. */
const OWN = {
  sl: {
    yes: 'da',
    no: 'ne',
    system: 'Program',
    split: 'Razdeljeno',
    invoice_state: { missing: 'Ni izdan', issued: 'Izdan, ni poslan' },
    by: { mail: 'e-pošta', letter: 'pismo' },
    check: { waiting: 'ni pregledano', verified: 'potrjeno', rejected: 'ne ustreza' },
    request_status: { open: 'Odprta', done: 'Ugodeno', rejected: 'Zavrnjena', withdrawn: 'Umaknjena' },
  },
  en: {
    yes: 'yes',
    no: 'no',
    system: 'Program',
    split: 'Split',
    invoice_state: { missing: 'Missing', issued: 'Issued, not sent' },
    by: { mail: 'e-mail', letter: 'letter' },
    check: { waiting: 'Not looked at', verified: 'Verified', rejected: 'Rejected' },
    request_status: { open: 'Open', done: 'Granted', rejected: 'Rejected', withdrawn: 'Withdrawn' },
  },
} as const;

const sl = { ...valuesSl, ...mailSl, ...permitsSl, ...documentsSl, ...recordsSl, ...seasonSl, ...barrierSl };
const en: typeof sl = {
  ...valuesEn,
  ...mailEn,
  ...permitsEn,
  ...documentsEn,
  ...recordsEn,
  ...seasonEn,
  ...barrierEn,
};

type Own = (typeof OWN)['sl'] | (typeof OWN)['en'];
export type Labels = typeof sl & Own & { category: Readonly<Record<string, string>> };

/** The labels of a language, with the municipality's own names for the categories it added. */
export async function loadLabels(db: Db | Trx, language: Language): Promise<Labels> {
  const rows = await db.selectFrom('user_types').select(['code', 'name_sl', 'name_en']).execute();
  const labels = language === 'sl' ? sl : en;
  const named = Object.fromEntries(
    rows.map(({ code, name_sl, name_en }) => [code, language === 'sl' ? name_sl : name_en]),
  );
  return {
    ...labels,
    ...OWN[language],
    category: { ...named, ...labels.user_type },
  };
}
