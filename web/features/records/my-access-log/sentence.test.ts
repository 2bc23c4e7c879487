import { describe, expect, it } from 'vitest';
import { OFFICES } from '../../../../contract/records/access-log.ts';
import en from './messages.en.ts';
import sl from './messages.sl.ts';
import { sentenceOf } from './sentence.ts';

type Row = Parameters<typeof sentenceOf>[0];
const row = (part: Partial<Row>): Row => ({
  office: 'clerk',
  action: 'view',
  subject_type: 'user',
  subject_label: null,
  in_list: false,
  purpose_code: null,
  ...part,
});

describe('an entry of the access log as a sentence', () => {
  it.each<[Partial<Row>, string, string]>([
    [
      { purpose_code: 'question', subject_label: 'Ana Novak' },
      'Na občini so pogledali vaše podatke. Namen: vprašanje stranke.',
      'Staff of the municipality viewed your data. Purpose: question from the person.',
    ],
    [
      { action: 'change', subject_type: 'application', subject_label: 'V-2026-000017' },
      'Na občini so spremenili vlogo V-2026-000017. Namen: delo na zadevi.',
      'Staff of the municipality changed application V-2026-000017. Purpose: work on the case.',
    ],
    [
      { office: 'warden', subject_type: 'plate_check', purpose_code: 'field_check' },
      'V občinskem redarstvu so pogledali vašo tablico pri preverjanju na terenu. Namen: nadzor na terenu.',
      'Municipal wardens viewed your plate during a check on site. Purpose: field check.',
    ],
    [
      { action: 'list', subject_type: 'permit', in_list: true, purpose_code: 'case_work' },
      'Na občini so pogledali vaše podatke v seznamu dovolilnic. Namen: delo na zadevi.',
      'Staff of the municipality viewed your data in the list of permits. Purpose: work on the case.',
    ],
    [
      { action: 'export', subject_type: 'ledger', office: 'finance', in_list: true, purpose_code: 'finance' },
      'V občinskem računovodstvu so izvozili vaše podatke v računovodskem pregledu. Namen: plačila in računovodstvo.',
      'The accounting office of the municipality exported your data in an overview for accounting. Purpose: payments and accounting.',
    ],
    [
      { action: 'list', subject_type: 'permit' },
      'Na občini so pogledali seznam vaših dovolilnic. Namen ni naveden.',
      'Staff of the municipality viewed the list of your permits. No purpose was stated.',
    ],
    [
      { office: 'finance', subject_type: 'mail', subject_label: 'Plačilo je prejeto' },
      'V občinskem računovodstvu so pogledali sporočilo »Plačilo je prejeto«. Namen ni naveden.',
      'The accounting office of the municipality viewed the message “Plačilo je prejeto”. No purpose was stated.',
    ],
    [
      { office: 'system', action: 'create', subject_type: 'permit', subject_label: '2026-00017' },
      'Program je samodejno dodal dovolilnico 2026-00017. Namen: delo na zadevi.',
      'The program automatically added permit 2026-00017. Purpose: work on the case.',
    ],
    [
      { subject_type: 'a kind of records that was renamed' },
      'Na občini so pogledali vaše podatke. Namen ni naveden.',
      'Staff of the municipality viewed your data. No purpose was stated.',
    ],
  ])('%o', (part, slovenian, english) => {
    expect(sentenceOf(row(part), sl)).toBe(slovenian);
    expect(sentenceOf(row(part), en)).toBe(english);
  });

  it.each([sl, en])('says something of every office, action and kind of record', (m) => {
    for (const office of OFFICES)
      for (const action of Object.keys(m.did))
        for (const subject_type of Object.keys(m.what))
          expect(sentenceOf(row({ office, action, subject_type, subject_label: 'X-1' }), m)).toMatch(
            /^[^\s].*\S\. \S.*\.$/,
          );
  });
});
