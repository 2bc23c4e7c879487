/** Labels of decisions, which only staff and files read. */
export default {
  /** Decisions and requests. */
  decision_kind: {
    rejection: 'Zavrnitev',
    dismissal: 'Zavrženje',
    supplement: 'Poziv k dopolnitvi',
    stopping: 'Ustavitev postopka',
    granting: 'Izdaja dovolilnice',
    revocation: 'Razveljavitev dovolilnice',
    annulment: 'Odprava odločitve',
    reopening: 'Obnova postopka',
    correction: 'Popravek pomote',
  },
  decision_procedure: { administrative: 'Upravni postopek', sale: 'Prodaja' },
  /** How a decision reaches its party. */
  decision_way: {
    in_person: 'Osebno',
    registered: 'Priporočeno s povratnico',
    secure_mailbox: 'Varni elektronski predal',
    ordinary: 'Navadna pošta',
  },
  /** What became of an attempt. */
  decision_service: {
    prepared: 'pripravljeno',
    sent: 'poslano',
    notice_left: 'puščeno obvestilo',
    served: 'vročeno',
    served_by_fiction: 'vročeno s potekom roka',
    refused: 'prejem odklonjen',
    returned: 'vrnjeno',
  },
  /** How far a decision is on its way to finality. */
  decision_finality: {
    not_applicable: 'ni pritožbe',
    not_served: 'Ni vročena',
    running: 'Teče rok za pritožbo',
    appealed: 'Pritožba',
    upheld: 'Dokončna, teče rok za tožbo',
    annulled: 'Odpravljena v pritožbi',
    replaced: 'Nadomeščena',
    proposed: 'Čaka na potrditev pravnomočnosti',
    final: 'Pravnomočna',
  },
};
