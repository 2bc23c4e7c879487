import { formatNumber } from '../../../i18n/format.ts';
import { plural } from '../../../i18n/plural.ts';
import type sl from './messages.sl.ts';

const WORDS = {
  approve: 'approved',
  request_supplement: 'waiting for a supplement',
  reject: 'rejected',
  dismiss: 'dismissed',
} as const;

const applications = (n: number): string =>
  plural('en', n, { one: `${formatNumber(n)} application`, other: `${formatNumber(n)} applications` });

export default {
  label: 'Decisions that you can still undo',
  decided: (p) => `Application ${p.number}: ${WORDS[p.what]}.`,
  decided_many: (p) =>
    `${applications(p.n)}: ${p.what === 'request_supplement' ? 'supplement requested' : WORDS[p.what]}.`,
  deciding: 'deciding …',
  undo_all: 'Undo all',
  undo_all_of: (p) => `(${applications(p.n)})`,
  undone_many: (p) => `Undone: ${applications(p.n)}. The applicants have not been notified.`,
  dropped_many: (p) => `Not carried out: ${applications(p.n)}`,
  left: (p) => `${p.seconds} s left`,
  sending: 'sending …',
  undo: 'Undo',
  undone: (p) => `The decision on application ${p.number} is undone. The applicant has not been notified.`,
  dropped: (p) => `The decision on application ${p.number} was not carried out`,
  because: {
    'held.changed': 'The application has changed in the meantime. Check it and decide again.',
    'held.no_right': 'You no longer have permission to make this decision.',
  },
  because_undone: (p) => `${p.who} undid it.`,
  because_other: 'It cannot be carried out now. Check the application and decide again.',
  your_words: (p) => `Your text: ${p.text}`,
  read: 'Understood',
} satisfies typeof sl as typeof sl;
