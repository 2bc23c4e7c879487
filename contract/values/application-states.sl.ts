import type { ApplicationDecision, ApplicationStatus, ApplicationTransition } from './application-states.ts';

type StateWords = {
  readonly label: string;
  /** Why a step is not possible in this state, and which one is. */
  readonly rejection: string;
  /** What it means in plain words, for the applicant; the mails say the same. */
  readonly told: { readonly title: string; readonly text: string; readonly next: string | null };
  /** The same in one sentence, for the list of their applications. */
  readonly in_list: string;
  /** What staff do next. */
  readonly for_staff: (p: StaffDates) => string;
};

/** Until when a supplement is due, and from when its application may be dismissed; empty where no day is set. */
type StaffDates = { due: string; dismissable_from: string };

type DecisionWords = {
  readonly button: string;
  /** Once it is made. */
  readonly done: string;
};

/** What is said of the states of an application, and what its history calls the transitions, and its decisions the buttons. */
export default {
  states: {
    submitted: {
      label: 'Oddana',
      rejection: 'Vloga je oddana in čaka na obravnavo. Ta korak je mogoč, ko jo občina začne obravnavati.',
      told: {
        title: 'Vašo vlogo smo prejeli',
        text: 'Čaka na pregled.',
        next: 'Vlogo bomo pregledali. Če kaj manjka, vas bomo v 5 delovnih dneh prosili za dopolnitev.',
      },
      in_list: 'Vlogo smo prejeli in jo bomo pregledali. Ni vam treba storiti ničesar.',
      for_staff: () => 'Vloga čaka, da kdo začne obravnavo.',
    },
    in_review: {
      label: 'V obravnavi',
      rejection:
        'Vloga je v obravnavi. Najprej jo je treba odobriti ali zavrniti ali pa zahtevati dopolnitev.',
      told: {
        title: 'Vašo vlogo pregledujemo',
        text: 'Preverjamo podatke in priloge.',
        next: 'Ko odločimo, vam pišemo na elektronski naslov.',
      },
      in_list: 'Vlogo pregledujemo. Ni vam treba storiti ničesar.',
      for_staff: () => 'Preglejte podatke in priloge, nato se odločite.',
    },
    supplement_requested: {
      label: 'Poziv k dopolnitvi',
      rejection:
        'Vloga čaka na dopolnitev. Najprej jo je treba dopolniti; po izteku roka jo občina lahko zavrže.',
      told: {
        title: 'Vloga ni popolna ali ni razumljiva',
        text: 'Brez dopolnitve o vlogi ne moremo odločiti. Če je ne dopolnite do roka, jo lahko zavržemo.',
        next: 'Ko jo dopolnite, nadaljujemo s pregledom.',
      },
      in_list: 'V vlogi nekaj manjka. Odprite jo in dodajte manjkajoče.',
      for_staff: (p: StaffDates) =>
        p.due
          ? `Vlagatelj mora vlogo dopolniti do ${p.due}. Zavržete jo lahko od ${p.dismissable_from}.`
          : 'Vlagatelj mora vlogo dopolniti.',
    },
    supplemented: {
      label: 'Dopolnjena',
      rejection: 'Vloga je dopolnjena. Ta korak je mogoč, ko občina nadaljuje obravnavo.',
      told: {
        title: 'Dopolnitev smo prejeli',
        text: 'Hvala. Zdaj bomo nadaljevali s pregledom.',
        next: 'Ko odločimo, vam pišemo.',
      },
      in_list: 'Dopolnitev smo prejeli in jo bomo pregledali. Ni vam treba storiti ničesar.',
      for_staff: () => 'Vlagatelj je vlogo dopolnil. Nadaljujte obravnavo.',
    },
    dismissed: {
      label: 'Zavržena',
      rejection:
        'Vloga je zavržena, ker ni bila dopolnjena v roku. Občina jo lahko znova odpre, sicer oddajte novo.',
      told: {
        title: 'Vloga je zavržena',
        text: 'Vloga ni bila dopolnjena v roku.',
        next: 'Kadarkoli lahko oddate novo, popolno vlogo.',
      },
      in_list: 'Vloga je zavržena, ker ni bila dopolnjena. Razlog je pri vlogi; oddate lahko novo.',
      for_staff: () => 'Vloga je zavržena, ker ni bila dopolnjena.',
    },
    rejected: {
      label: 'Zavrnjena',
      rejection: 'Vloga je zavrnjena. Občina jo lahko znova odpre, sicer oddajte novo.',
      told: {
        title: 'Vloga je zavrnjena',
        text: 'Pogoji za dovolilnico niso izpolnjeni.',
        next: 'Če se okoliščine spremenijo, lahko oddate novo vlogo.',
      },
      in_list: 'Vloga je zavrnjena. Razlog in pouk o pritožbi sta pri vlogi.',
      for_staff: () => 'Vloga je zavrnjena. Vlagatelj je dobil obrazložitev.',
    },
    approved: {
      label: 'Odobrena',
      rejection:
        'Vloga je odobrena. Naslednji korak je predračun ali plačilo; odločitev je mogoče spremeniti, če jo občina znova odpre.',
      told: {
        title: 'Vloga je odobrena',
        text: 'Do dovolilnice manjka le še plačilo.',
        next: 'Po plačilu dovolilnico izdamo, običajno v dveh delovnih dneh.',
      },
      in_list:
        'Vloga je odobrena. Predračun vam pošljemo; plačate lahko tudi na občini, z gotovino ali kartico.',
      for_staff: () => 'Vloga je odobrena. Čaka na plačilo.',
    },
    awaiting_payment: {
      label: 'Čaka na plačilo',
      rejection:
        'Vloga čaka na plačilo. Naslednji korak je plačilo; odločitev je mogoče spremeniti, če jo občina znova odpre.',
      told: {
        title: 'Vloga je odobrena, plačajte predračun',
        text: 'Do dovolilnice manjka le še plačilo. Predračun smo poslali tudi na vaš elektronski naslov.',
        next: 'Bančno nakazilo vidimo običajno naslednji delovni dan. Nato dovolilnico izdamo.',
      },
      in_list:
        'Plačajte predračun, ki smo vam ga poslali: z nakazilom ali na občini. Dovolilnico izdamo po prejemu plačila.',
      for_staff: () => 'Čakamo na plačilo. Lahko ga sprejmete tudi na okencu.',
    },
    paid: {
      label: 'Plačana',
      rejection: 'Vloga je plačana. Naslednji korak je izdaja dovolilnice.',
      told: {
        title: 'Plačilo smo prejeli',
        text: 'Hvala. Dovolilnico pripravljamo.',
        next: 'Dovolilnico izdamo, običajno v dveh delovnih dneh.',
      },
      in_list: 'Plačilo smo prejeli. Dovolilnico pripravljamo.',
      for_staff: () => 'Plačano. Izdajte dovolilnico.',
    },
    payment_expired: {
      label: 'Rok plačila potekel',
      rejection:
        'Rok za plačilo je potekel. Naslednji korak je nov predračun, ki ga izda občina, ali umik vloge.',
      told: {
        title: 'Rok za plačilo je potekel',
        text: 'Plačila nismo prejeli.',
        next: 'Vloga ni zavrnjena. Prosite nas za nov predračun ali plačajte na občini; nove vloge ni treba oddati.',
      },
      in_list:
        'Rok za plačilo je potekel in predračun ne velja več. Vloga ni zavrnjena: pišite nam ali nas pokličite in poslali bomo nov predračun, ali pa plačajte na občini.',
      for_staff: () => 'Rok za plačilo je potekel. Plačilo lahko še sprejmete na okencu.',
    },
    payment_returned: {
      label: 'Plačilo vrnjeno',
      rejection:
        'Plačilo je vrnjeno ali se vrača. Občina najprej odloči, ali zahteva ponovno plačilo ali vlogo umakne.',
      told: {
        title: 'Plačilo je bilo vrnjeno',
        text: 'Vaše plačilo smo vrnili, ali pa je vračilo na poti.',
        next: 'Pisali vam bomo, ali je treba dovolilnico plačati znova ali je vloga končana. Do takrat ne plačajte ničesar.',
      },
      in_list:
        'Vaše plačilo je bilo vrnjeno ali se vrača. Pisali vam bomo, kako naprej. Ni vam treba storiti ničesar.',
      for_staff: () =>
        'Plačilo je vrnjeno ali čaka na vračilo, zato ni mogoče izdati ničesar. Odločite, kaj bo z vlogo.',
    },
    ready: {
      label: 'Za izdajo',
      rejection: 'Vloga je odobrena brez plačila. Naslednji korak je izdaja dovolilnice.',
      told: {
        title: 'Vloga je odobrena',
        text: 'Plačilo ni potrebno. Dovolilnico pripravljamo.',
        next: 'Dovolilnico izdamo, običajno v dveh delovnih dneh.',
      },
      in_list: 'Vloga je odobrena in plačilo ni potrebno. Dovolilnico pripravljamo.',
      for_staff: () => 'Plačilo ni potrebno. Izdajte dovolilnico.',
    },
    completed: {
      label: 'Dovolilnica izdana',
      rejection: 'Vloga je zaključena, ker je dovolilnica izdana. Spremembe uredite pri dovolilnici.',
      told: { title: 'Dovolilnica je izdana', text: 'Postopek je končan.', next: null },
      in_list: 'Dovolilnica je izdana.',
      for_staff: () => 'Dovolilnica je izdana. Tu ni treba storiti ničesar več.',
    },
    withdrawn: {
      label: 'Umaknjena',
      rejection: 'Vloga je umaknjena. Če dovolilnico še potrebujete, oddajte novo vlogo.',
      told: {
        title: 'Vloga je umaknjena',
        text: 'Vloge ne obravnavamo več.',
        next: 'Kadarkoli lahko oddate novo vlogo.',
      },
      in_list: 'Vlogo ste umaknili. Oddate lahko novo.',
      for_staff: () => 'Vloga je umaknjena.',
    },
  } satisfies Record<ApplicationStatus, StateWords> as Record<ApplicationStatus, StateWords>,
  transitions: {
    submit: 'Oddaja vloge',
    start_review: 'Začetek obravnave',
    request_supplement: 'Poziv k dopolnitvi',
    supplement: 'Dopolnitev vloge',
    dismiss: 'Zavrženje vloge',
    reject: 'Zavrnitev vloge',
    approve: 'Odobritev vloge',
    issue_pro_forma: 'Izdaja predračuna',
    cancel_pro_forma: 'Razveljavitev predračuna',
    pay: 'Plačilo',
    expire_payment: 'Potek roka plačila',
    unconfirm_payment: 'Razveljavitev plačila',
    return_payment: 'Vračilo plačila',
    restore_payment: 'Plačilo spet velja',
    request_payment: 'Zahteva za ponovno plačilo',
    issue_permit: 'Izdaja dovolilnice',
    withdraw: 'Umik vloge',
    reopen: 'Ponovno odprtje vloge',
  } satisfies Record<ApplicationTransition, string>,
  decisions: {
    start_review: {
      button: 'Začni obravnavo',
      done: 'Vlogo imate v obravnavi.',
    },
    request_supplement: {
      button: 'Zahtevaj dopolnitev',
      done: 'Poziv k dopolnitvi je poslan.',
    },
    dismiss: {
      button: 'Zavrzi',
      done: 'Vloga je zavržena.',
    },
    reject: {
      button: 'Zavrni',
      done: 'Vloga je zavrnjena.',
    },
    approve: {
      button: 'Odobri',
      done: 'Vloga je odobrena.',
    },
    request_payment: {
      button: 'Zahtevaj ponovno plačilo',
      done: 'Vloga spet čaka na plačilo. Vlagatelj je obveščen.',
    },
    withdraw: {
      button: 'Umakni vlogo',
      done: 'Vloga je umaknjena.',
    },
    reopen: {
      button: 'Znova odpri',
      done: 'Vloga je znova odprta.',
    },
  } satisfies Record<ApplicationDecision, DecisionWords> as Record<ApplicationDecision, DecisionWords>,
  /** The dialogs of those that ask for a reason. */
  dialogs: {
    dismiss: {
      title: 'Zavrženje vloge',
      lead: 'Rok za dopolnitev je potekel, vloga pa ni popolna.',
      confirm: 'Zavrzi in obvesti',
    },
    reject: {
      title: 'Zavrnitev vloge',
      lead: 'Vlagatelj ne izpolnjuje pogojev. Razlog bo prebral v sporočilu in se lahko nanj pritoži.',
      confirm: 'Zavrni in obvesti',
    },
    request_payment: {
      title: 'Zahteva za ponovno plačilo',
      lead: 'Vloga bo spet čakala na plačilo. Če se predračun izda ob odobritvi, ga vlagatelj dobi s tem sporočilom.',
      confirm: 'Zahtevaj in obvesti',
    },
    withdraw: {
      title: 'Umik vloge',
      lead: 'Vlagatelj je vlogo umaknil, na primer po telefonu ali na okencu.',
      confirm: 'Umakni in obvesti',
    },
    reopen: {
      title: 'Ponovno odprtje vloge',
      lead: 'Vloga gre nazaj v obravnavo. Prejšnja odločitev ne velja več.',
      confirm: 'Odpri in obvesti',
    },
  },
};
