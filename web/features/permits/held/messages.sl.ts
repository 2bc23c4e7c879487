import type { HeldDecision } from '../../../../contract/permits/applications.ts';

type What = { what: HeldDecision['transition'] };

const WORDS = {
  approve: 'odobrena',
  request_supplement: 'čaka dopolnitev',
  reject: 'zavrnjena',
  dismiss: 'zavržena',
} as const satisfies Record<What['what'], string>;

/** Texts of the band with decisions that can still be undone. */
export default {
  label: 'Odločitve, ki jih še lahko vrnete',
  decided: (p: What & { number: string }) => `Vloga ${p.number}: ${WORDS[p.what]}.`,
  left: (p: { seconds: number }) => `še ${p.seconds} s`,
  sending: 'pošiljam …',
  undo: 'Vrni odločitev',
  undone: (p: { number: string }) => `Odločitev o vlogi ${p.number} je vrnjena. Vlagatelj zanjo ne ve.`,
  dropped: (p: { number: string }) => `Odločitev o vlogi ${p.number} ni bila izvedena`,
  because: {
    'held.changed': 'Vloga se je medtem spremenila. Preglejte jo in odločite znova.',
    'held.no_right': 'Pravice do te odločitve nimate več.',
  } as Record<string, string>,
  because_undone: (p: { who: string }) => `Vrnil/-a jo je ${p.who}.`,
  because_other: 'Zdaj je ni mogoče izvesti. Preglejte vlogo in odločite znova.',
  your_words: (p: { text: string }) => `Vaše besedilo: ${p.text}`,
  open: 'Odpri vlogo',
  read: 'Razumem',
};
