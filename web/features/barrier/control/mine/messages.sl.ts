import type { BarrierReason } from '../../../../../contract/barrier/barrier.ts';

/** Texts of the barriers that an applicant's own permit opens. */
export default {
  title: 'Kdaj se zapornica odpre',
  opens: (p: { until: string }) => `Zapornica se vam odpre do ${p.until}.`,
  later: (p: { from: string }) => `Zapornica se vam bo odpirala od ${p.from}.`,
  closed: 'Zapornica se vam zdaj ne odpre.',
  reasons: {
    suspended: 'Dovolilnica je začasno blokirana. Za pojasnilo pokličite občino.',
    expired: 'Dovolilnica je potekla.',
    revoked: 'Dovolilnica je razveljavljena.',
    replaced: 'Dovolilnico je zamenjala nova.',
    no_permit: 'Dovolilnica še ni izdana.',
  } as Partial<Record<BarrierReason, string>>,
  plate: 'prebere tablico',
  card: 'prislonite kartico',
  both: 'prebere tablico ali prislonite kartico',
  card_not_ready: 'odpre jo kartica, ki je še ni ali ne deluje',
};
