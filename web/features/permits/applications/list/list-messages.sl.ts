import { applicationTitles } from '../../../../../contract/permits/columns.sl.ts';
import type { HeldDecision } from '../../../../../contract/permits/applications.ts';
import { plural } from '../../../../i18n/plural.ts';
import type { ListView } from './list-views.ts';

/** Texts of the list of applications, which shows without those of the review. */
export default {
  columns: applicationTitles,
  list_title: 'Vloge',
  list_lead: 'Kar je prispelo in kaj čaka na vas.',
  list_empty: 'Vlog še ni',
  list_empty_text: 'Ko kdo odda vlogo na spletu ali jo vnesete s papirja, bo prikazana tukaj.',
  search: 'Ime, številka vloge ali registrska številka',
  views_label: 'Pogledi seznama',
  views: {
    all: 'Vse',
    ours: 'Čakajo na nas',
    mine: 'Moje',
    theirs: 'Čakajo na vlagatelja',
    closed: 'Zaključene',
  } satisfies Record<ListView, string>,
  age_working: (p: { n: number }) =>
    `${p.n} del. ${plural('sl', p.n, { one: 'dan', two: 'dneva', other: 'dni' })}`,
  age_due: (p: { date: string }) => `rok ${p.date}`,
  due_words: { overdue: 'potekel', this_week: 'poteče ta teden' },
  received_in: 'Prejeto',
  decided_in: 'Odločeno',
  approved_by: 'Odobril',
  by_program: 'program, samodejno',
  left_to_staff: 'Samodejna izdaja',
  left_to_staff_yes: 'ni uspela',
  hindered: 'Izdaja',
  hindered_yes: 'ovirana po plačilu',
  part_paid: 'Delno plačilo',
  part_paid_expired: 'rok plačila je potekel',
  periods: { today: 'danes', this_week: 'ta teden' },
  /** In a list, instead of the state that the applicant still sees. */
  held_tag: {
    approve: 'Odobritev čaka',
    request_supplement: 'Poziv čaka',
    reject: 'Zavrnitev čaka',
    dismiss: 'Zavrženje čaka',
  } satisfies Record<HeldDecision['transition'], string>,
  claim_yours: 'vi',
  claim_filters: { mine: 'Moje', none: 'Proste', others: 'Pri drugih' },
  next_file: 'Naslednja prosta',
  next_none: 'Nobena vloga ne čaka na obravnavo.',
};
