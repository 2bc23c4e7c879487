import { formatNumber } from '../../i18n/format.ts';
import { plural } from '../../i18n/plural.ts';

const applications = (n: number): string =>
  plural('sl', n, { one: 'vloga', two: 'vlogi', few: 'vloge', other: 'vlog' });

/** Texts of the dashboards: of staff and of applicants. */
export default {
  title: 'Nadzorna plošča',
  hello: (p: { name: string }) => `Pozdravljeni, ${p.name}`,

  queue_title: 'Vloge, ki čakajo',
  queue_lead: (p: { n: number }) =>
    p.n === 0
      ? 'Vse vloge so obdelane. Lepo opravljeno.'
      : `Na delo občine ${plural('sl', p.n, { one: 'čaka', two: 'čakata', few: 'čakajo', other: 'čaka' })} ${formatNumber(p.n)} ${applications(p.n)}.`,
  queue: {
    submitted: 'Nove',
    supplemented: 'Dopolnjene',
    in_review: 'V obravnavi',
    approved: 'Odobrene',
    to_issue: 'Za izdajo dovolilnice',
    supplement_requested: 'Čakajo na dopolnitev',
    awaiting_payment: 'Čakajo na plačilo',
    payment_expired: 'Rok plačila potekel',
  },
  queue_ours: 'Na vrsti je občina',
  queue_theirs: 'Na vrsti je vlagatelj',
  oldest: (p: { when: string }) => `najstarejša ${p.when}`,
  none: 'nobene',
  overdue: (p: { n: number }) => `${formatNumber(p.n)} po izteku roka`,
  state_title: 'Dovolilnice, kartice in pošta',
  active_permits: 'Veljavne dovolilnice',
  cards_available: 'Kartice na zalogi',
  cards_low: 'Zaloga je majhna. Naročite nove.',
  cards_to_hand_over: 'Kartice, ki še niso prevzete',
  mails_failed: 'Neposlana sporočila',
  mails_ok: 'Vsa pošta je poslana.',
  mails_check: 'Preverite naslove in pošljite znova.',
  log_title: 'Zadnji dostopi do osebnih podatkov',
  log_all: 'Celoten dnevnik',
  no_dashboard: 'Vaš račun nima pravice do pregleda dela. V meniju na levi so strani, ki jih lahko odprete.',
  new_application: 'Nova vloga',
};
