import staffEn from '../../contract/staff-words.en.ts';
import staffSl from '../../contract/staff-words.sl.ts';
import en from '../../contract/words.en.ts';
import sl from '../../contract/words.sl.ts';
import type { Db, Trx } from '../db/db.ts';
import type { Language } from '../http/handler.ts';

/** Words of a file that stand in no list of the contract. */
const OWN = {
  sl: {
    yes: 'da',
    no: 'ne',
    system: 'Sistem',
    split: 'Razdeljeno',
    invoice_state: { missing: 'Ni izdan', issued: 'Izdan, ni poslan' },
    by: { mail: 'e-pošta', letter: 'pismo' },
    owner: {
      application: 'Vloga',
      permit: 'Dovolilnica',
      user: 'Uporabnik',
    } as Readonly<Record<string, string>>,
    check: { waiting: 'ni pregledano', verified: 'potrjeno', refused: 'ne ustreza' },
  },
  en: {
    yes: 'yes',
    no: 'no',
    system: 'System',
    split: 'Split',
    invoice_state: { missing: 'Missing', issued: 'Issued, not sent' },
    by: { mail: 'e-mail', letter: 'letter' },
    owner: { application: 'Application', permit: 'Permit', user: 'User' } as Readonly<Record<string, string>>,
    check: { waiting: 'Not looked at', verified: 'Verified', refused: 'Refused' },
  },
} as const;

type Own = (typeof OWN)['sl'] | (typeof OWN)['en'];
export type Words = typeof sl & typeof staffSl & Own & { category: Readonly<Record<string, string>> };

/** The words of a language, with the categories as the municipality names those that it added. */
export async function loadWords(db: Db | Trx, language: Language): Promise<Words> {
  const rows = await db.selectFrom('user_types').select(['code', 'name_sl', 'name_en']).execute();
  const words = language === 'sl' ? sl : en;
  const named = Object.fromEntries(
    rows.map(({ code, name_sl, name_en }) => [code, language === 'sl' ? name_sl : name_en]),
  );
  return {
    ...words,
    ...(language === 'sl' ? staffSl : staffEn),
    ...OWN[language],
    category: { ...named, ...words.user_type },
  };
}
