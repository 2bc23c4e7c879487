import { formatNumber } from '../../../i18n/format.ts';
import { plural } from '../../../i18n/plural.ts';
import type sl from './messages.sl.ts';

const WORDS = {
  approve: 'approved',
  request_supplement: 'awaits a supplement',
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
  undone_many: (p) => `Undone: ${applications(p.n)}. The applicants know nothing of it.`,
  dropped_many: (p) => `Not made: ${applications(p.n)}`,
  left: (p) => `${p.seconds} s left`,
  sending: 'sending …',
  undo: 'Undo',
  undone: (p) => `The decision on application ${p.number} is undone. The applicant knows nothing of it.`,
  dropped: (p) => `The decision on application ${p.number} was not made`,
  because: {
    'held.changed': 'The application changed meanwhile. Look at it and decide again.',
    'held.no_right': 'You may not decide so any more.',
  },
  because_undone: (p) => `${p.who} undid it.`,
  because_other: 'It cannot be made now. Look at the application and decide again.',
  your_words: (p) => `Your text: ${p.text}`,
  open: 'Open the application',
  read: 'Understood',
} satisfies typeof sl as typeof sl;
