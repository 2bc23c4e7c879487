import type { PassageReason } from './barrier.ts';

/** Labels of passages at the barriers, which only staff read; the public pages do without them. */
export default {
  /** Passages at the barriers. */
  passage_direction: { in: 'vhod', out: 'izhod' },
  passage_source: { live: 'sproti', offline: 'brez povezave', manual: 'ročno' },
  passage_decision: { open: 'Odprto', deny: 'Zavrnjeno' },
  passage_match: {
    plate: 'tablica',
    look_alike: 'podobna tablica',
    card: 'kartica',
    none: '–',
  },
  passage_reason: {
    valid: 'dovolilnica velja',
    temporary: 'začasna dovolilnica',
    plate_grace: 'zamenjana tablica, še v roku',
    year_grace: 'lanska dovolilnica, še v roku',
    unknown_plate: 'tablice ni na nobeni dovolilnici',
    unknown_card: 'kartice ne poznamo',
    unreadable: 'neberljivo',
    no_permit: 'brez veljavne dovolilnice',
    ambiguous: 'podobni sta dve dovolilnici ali več',
    other_country: 'tablica druge države',
    other_lot: 'dovolilnica za drugo parkirišče',
    not_yet_valid: 'še ne velja',
    suspended: 'začasno blokirana',
    expired: 'potekla',
    revoked: 'razveljavljena',
    replaced: 'zamenjana z novo',
    card_blocked: 'kartica je blokirana',
    card_lost: 'kartica je prijavljena kot izgubljena',
    card_retired: 'kartica je izločena',
    manual: 'odprto ročno',
    listed: 'na seznamu naprave',
    not_listed: 'ni na seznamu naprave',
  } satisfies Record<PassageReason, string>,
};
