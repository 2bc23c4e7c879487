import type { HeldDecision } from '../../../../contract/permits/applications.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { plural } from '../../../i18n/plural.ts';

type What = { what: HeldDecision['transition'] };

const WORDS = {
  approve: 'odobrena',
  request_supplement: 'čaka na dopolnitev',
  reject: 'zavrnjena',
  dismiss: 'zavržena',
} as const satisfies Record<What['what'], string>;

const MANY = {
  approve: { one: 'odobrena', two: 'odobreni', few: 'odobrene', other: 'odobrenih' },
  request_supplement: { one: 'čaka', two: 'čakata', few: 'čakajo', other: 'čaka' },
  reject: { one: 'zavrnjena', two: 'zavrnjeni', few: 'zavrnjene', other: 'zavrnjenih' },
  dismiss: { one: 'zavržena', two: 'zavrženi', few: 'zavržene', other: 'zavrženih' },
} as const satisfies Record<What['what'], object>;

const applications = (n: number): string =>
  plural('sl', n, {
    one: `${formatNumber(n)} vloga`,
    two: `${formatNumber(n)} vlogi`,
    few: `${formatNumber(n)} vloge`,
    other: `${formatNumber(n)} vlog`,
  });

/** Texts of the band with decisions that can still be undone. */
export default {
  label: 'Odločitve, ki jih še lahko vrnete',
  decided: (p: What & { number: string }) => `Vloga ${p.number}: ${WORDS[p.what]}.`,
  decided_many: (p: What & { n: number }) =>
    `${applications(p.n)}: ${plural('sl', p.n, MANY[p.what])}${p.what === 'request_supplement' ? ' na dopolnitev' : ''}.`,
  deciding: 'še odločam …',
  undo_all: 'Vrni vse',
  undo_all_of: (p: { n: number }) => `(${applications(p.n)})`,
  undone_many: (p: { n: number }) => `Vrnjeno: ${applications(p.n)}. Vlagatelji o tem niso bili obveščeni.`,
  dropped_many: (p: { n: number }) => `Ni bilo izvedeno: ${applications(p.n)}`,
  left: (p: { seconds: number }) => `še ${p.seconds} s`,
  sending: 'pošiljam …',
  undo: 'Vrni odločitev',
  undone: (p: { number: string }) =>
    `Odločitev o vlogi ${p.number} je vrnjena. Vlagatelj o njej ni bil obveščen.`,
  dropped: (p: { number: string }) => `Odločitev o vlogi ${p.number} ni bila izvedena`,
  because: {
    'held.changed': 'Vloga se je medtem spremenila. Preglejte jo in odločite znova.',
    'held.no_right': 'Pravice do te odločitve nimate več.',
  } as Record<string, string>,
  because_undone: (p: { who: string }) => `Vrnil/-a jo je ${p.who}.`,
  because_other: 'Zdaj je ni mogoče izvesti. Preglejte vlogo in odločite znova.',
  your_words: (p: { text: string }) => `Vaše besedilo: ${p.text}`,
  read: 'Razumem',
};
