import type { ShownState, SkipCode } from './campaigns.ts';

/** Labels of renewal campaigns, which only staff read; the public pages do without them. */
export default {
  /** Renewal campaigns: what became of an invitation, how it goes, and what stands out about a holder. */
  invitation_state: {
    gets: 'Dobi',
    left_out: 'Ne dobi',
    waiting: 'Čaka',
    sent: 'Poslano',
    reminder_sent: 'Opomnik poslan',
    not_delivered: 'Ni dostavljeno',
    skipped: 'Preskočeno',
    cancelled: 'Opuščeno',
  } satisfies Record<ShownState, string>,
  invitation_channel: { email: 'e-pošta', letter: 'pismo' },
  invitation_remark: {
    no_address: 'Ni naslova',
    account_deleted: 'Račun izbrisan',
    category_ended: 'Vrste dovolilnice ni več',
    already_renewed: 'Že podaljšano',
    already_invited: 'Že povabljen',
    unsubscribed: 'Odjavljen',
    suspended: 'Dovolilnica blokirana',
    unpaid: 'Neplačan predračun',
    plates_unchecked: 'Nepreverjena registrska številka',
    lot_closed: 'Parkirišče odpade',
    duplicate_holder: 'Preveč dovolilnic',
    document_again: 'Potrebno novo dokazilo',
    excluded: 'Izločen',
    not_in_force: 'Ne velja več',
  } satisfies Record<SkipCode, string>,
};
