import type { DocumentKind } from '../../../contract/reference.ts';
import type {
  APPLICATION_KINDS,
  APPLICATION_SOURCES,
  ApplicationStatus,
  ApplicationTransition,
  FiscalEnvironment,
  FiscalStatus,
  INVOICE_KINDS,
  InvoiceStatus,
  MAIL_STATUSES,
  PAYMENT_IMPORT_STATUSES,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  REFUND_REASONS,
  REFUND_STATUSES,
  RFID_CARD_STATUSES,
  ShownPermitStatus,
  ShownProFormaStatus,
} from '../../../contract/status.ts';
import type { Role } from '../../../contract/permissions.ts';
import { plural } from '../plural.ts';

type Words<K extends string> = Readonly<Record<K, string>>;

/** Words for the values of the contract, the same on every screen, mail and document (domain.md H2, I). */
export default {
  application_status: {
    submitted: 'Oddana',
    in_review: 'V obravnavi',
    supplement_requested: 'Poziv k dopolnitvi',
    supplemented: 'Dopolnjena',
    dismissed: 'Zavržena',
    rejected: 'Zavrnjena',
    approved: 'Odobrena',
    awaiting_payment: 'Čaka na plačilo',
    paid: 'Plačana',
    payment_expired: 'Rok plačila potekel',
    ready: 'Za izdajo',
    completed: 'Dovolilnica izdana',
    withdrawn: 'Umaknjena',
  } as Words<ApplicationStatus>,
  application_transition: {
    submit: 'Oddaja vloge',
    start_review: 'Začetek obravnave',
    request_supplement: 'Poziv k dopolnitvi',
    supplement: 'Dopolnitev vloge',
    dismiss: 'Zavrženje vloge',
    reject: 'Zavrnitev vloge',
    approve: 'Odobritev vloge',
    issue_pro_forma: 'Izdaja predračuna',
    cancel_pro_forma: 'Preklic predračuna',
    pay: 'Plačilo',
    expire_payment: 'Potek roka plačila',
    take_back_payment: 'Razveljavitev plačila',
    issue_permit: 'Izdaja dovolilnice',
    withdraw: 'Umik vloge',
    reopen: 'Ponovno odprtje vloge',
  } as Words<ApplicationTransition>,
  application_kind: {
    new: 'Nova dovolilnica',
    renewal: 'Podaljšanje',
    replacement: 'Zamenjava',
    update: 'Sprememba podatkov',
  } as Words<(typeof APPLICATION_KINDS)[number]>,
  application_source: {
    public: 'Spletni obrazec',
    user: 'Uporabniški račun',
    admin: 'Vnos na občini',
    paper: 'Papirna vloga',
  } as Words<(typeof APPLICATION_SOURCES)[number]>,
  permit_status: {
    pending: 'V pripravi',
    active: 'Veljavna',
    suspended: 'Začasno blokirana',
    replaced: 'Zamenjana',
    revoked: 'Preklicana',
    scheduled: 'Še ne velja',
    expiring: 'Poteče kmalu',
    expired: 'Potekla',
  } as Words<ShownPermitStatus>,
  applicant_type: {
    natural_person: 'Fizična oseba',
    sole_trader: 'Samostojni podjetnik (s. p.)',
    legal_entity: 'Pravna oseba',
  } as Words<'natural_person' | 'sole_trader' | 'legal_entity'>,
  /** Short names for lists; the full name and description of an entitlement come with the resources. */
  user_type: {
    RES: 'Stalno prebivališče',
    TMP: 'Začasno prebivališče',
    OWN: 'Počitniški objekt',
    EMP: 'Zaposleni v občini',
    BUS: 'Podjetje ali s. p.',
    HST: 'Ponudnik nastanitev',
    BOA: 'Lastnik plovila',
    LND: 'Zemljišče',
    SRV: 'Javna služba',
    OTH: 'Drugi uporabniki',
  } as Words<'RES' | 'TMP' | 'OWN' | 'EMP' | 'BUS' | 'HST' | 'BOA' | 'LND' | 'SRV' | 'OTH'>,
  document_kind: {
    registration_certificate: 'Prometno dovoljenje',
    residence_proof: 'Potrdilo o začasnem prebivališču',
    ownership_proof: 'Dokazilo o lastništvu objekta',
    tourist_tax_proof: 'Potrdilo o plačani pavšalni turistični taksi',
    employer_certificate: 'Potrdilo delodajalca',
    vehicle_lease: 'Pogodba o lizingu ali najemu vozila',
    register_extract: 'Izpisek iz poslovnega registra',
    categorisation_decision: 'Odločba o kategorizaciji',
    boat_permit: 'Dovoljenje za plovilo',
    land_title: 'Dokazilo o lastništvu ali zakupu zemljišča',
    organisation_letter: 'Dopis organizacije',
    power_of_attorney: 'Pooblastilo',
    other: 'Drug dokument',
    pro_forma: 'Predračun',
    invoice: 'Račun',
    credit_note: 'Dobropis',
    decision: 'Odločba',
    payment_statement: 'Bančni izpisek',
    export: 'Izvoz podatkov',
    import_file: 'Uvožena datoteka',
  } as Words<DocumentKind>,
  vehicle_ownership: {
    own: 'Lastno vozilo',
    leased: 'Lizing ali najem',
    company: 'Službeno vozilo',
  } as Words<'own' | 'leased' | 'company'>,
  delivery: { pickup: 'Osebni prevzem', post: 'Po pošti' } as Words<'pickup' | 'post'>,
  rfid_card: { new: 'Nova kartica', existing: 'Obstoječa kartica' } as Words<'new' | 'existing'>,
  rfid_card_status: {
    available: 'Na zalogi',
    reserved: 'Rezervirana',
    assigned: 'Dodeljena',
    blocked: 'Blokirana',
    lost: 'Izgubljena',
    retired: 'Izločena',
  } as Words<(typeof RFID_CARD_STATUSES)[number]>,
  payment_method: {
    upn: 'Nakazilo na TRR',
    cash: 'Gotovina',
    card: 'Plačilna kartica',
    online: 'Spletno plačilo',
  } as Words<(typeof PAYMENT_METHODS)[number]>,
  payment_status: {
    matched: 'Povezano',
    underpaid: 'Premalo plačano',
    overpaid: 'Preveč plačano',
    duplicate: 'Podvojeno',
    unmatched: 'Nepovezano',
    ignored: 'Prezrto',
    refunded: 'Vrnjeno',
  } as Words<(typeof PAYMENT_STATUSES)[number]>,
  pro_forma_status: {
    issued: 'Izdan',
    paid: 'Plačan',
    cancelled: 'Preklican',
    overdue: 'Zapadel',
  } as Words<ShownProFormaStatus>,
  invoice_kind: { invoice: 'Račun', credit_note: 'Dobropis' } as Words<(typeof INVOICE_KINDS)[number]>,
  invoice_status: { issued: 'Izdan', sent: 'Poslan', cancelled: 'Storniran' } as Words<InvoiceStatus>,
  fiscal_status: {
    not_required: 'Ni potrebno',
    pending: 'Čaka na potrditev',
    confirmed: 'Davčno potrjen',
    failed: 'Napaka pri potrjevanju',
    overdue: 'Rok za potrditev je potekel',
  } as Words<FiscalStatus>,
  fiscal_environment: {
    practice: 'Vadbeni način',
    test: 'Testno okolje FURS',
    production: 'Produkcijsko okolje FURS',
  } as Words<FiscalEnvironment>,
  refund_reason: {
    overpaid: 'Preveč plačano',
    duplicate: 'Plačano dvakrat',
    credit_note: 'Dobropis',
    withdrawn: 'Umik vloge',
    other: 'Drugo',
  } as Words<(typeof REFUND_REASONS)[number]>,
  refund_status: { due: 'Za vračilo', paid: 'Vrnjeno', cancelled: 'Preklicano' } as Words<
    (typeof REFUND_STATUSES)[number]
  >,
  payment_import_status: {
    queued: 'Čaka na obdelavo',
    processing: 'V obdelavi',
    mapping: 'Čaka na stolpce',
    done: 'Končan',
    failed: 'Napaka',
  } as Words<(typeof PAYMENT_IMPORT_STATUSES)[number]>,
  mail_status: {
    queued: 'Čaka na pošiljanje',
    sent: 'Poslano',
    failed: 'Ni poslano',
    letter: 'Pismo za tisk',
    printed: 'Pismo natisnjeno',
    posted: 'Pismo oddano na pošto',
  } as Words<(typeof MAIL_STATUSES)[number]>,
  actor: { applicant: 'Vlagatelj', staff: 'Občina', system: 'Sistem' } as Words<
    'applicant' | 'staff' | 'system'
  >,
  role: { root: 'Skrbnik sistema', admin: 'Uslužbenec', user: 'Vlagatelj' } as Words<Role>,
  lot_kind: {
    lakeside: 'ob jezeru',
    harbour: 'pristan',
    village: 'v vasi',
    cable_car: 'pri žičnici',
    park_and_ride: 'P+R',
    forest_road: 'gozdna cesta',
  } as Words<'lakeside' | 'harbour' | 'village' | 'cable_car' | 'park_and_ride' | 'forest_road'>,
  /** Why a permit costs a part of the year's price: what is left of the year. */
  price_part: ({ left, of }: { left: number; of: number }): string => {
    if (of === 2) return 'Velja še pol leta: polovica letne cene.';
    const time =
      of === 12
        ? plural('sl', left, { one: 'mesec', two: 'meseca', few: 'mesece', other: 'mesecev' })
        : plural('sl', left, {
            one: 'četrtletje',
            two: 'četrtletji',
            few: 'četrtletja',
            other: 'četrtletij',
          });
    return `Velja še ${left} ${time}: ${left}/${of} letne cene.`;
  },
  /** After the amount: which part it is. */
  price_share: (p: { share: string }): string => `${p.share} letne cene`,
  language: { sl: 'slovenščina', en: 'angleščina' } as Words<'sl' | 'en'>,
};
