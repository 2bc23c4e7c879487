import type { DocumentKind } from '../../../contract/reference.ts';
import type {
  APPLICATION_KINDS, APPLICATION_SOURCES, ApplicationStatus, ApplicationTransition, MAIL_STATUSES, PAYMENT_METHODS, PAYMENT_STATUSES,
  RFID_CARD_STATUSES, ShownPermitStatus,
} from '../../../contract/status.ts';
import type { Role } from '../../../contract/permissions.ts';

type Words<K extends string> = Readonly<Record<K, string>>;

/** Words for the values of the contract, the same on every screen, mail and document (domain.md H2, I). */
export default {
  application_status: {
    submitted: 'Oddana', in_review: 'V obravnavi', supplement_requested: 'Poziv k dopolnitvi', supplemented: 'Dopolnjena', dismissed: 'Zavržena',
    rejected: 'Zavrnjena', approved: 'Odobrena', awaiting_payment: 'Čaka na plačilo', paid: 'Plačana', payment_expired: 'Rok plačila potekel',
    ready: 'Za izdajo', completed: 'Dovolilnica izdana', withdrawn: 'Umaknjena',
  } as Words<ApplicationStatus>,
  application_transition: {
    submit: 'Oddaja vloge', start_review: 'Začetek obravnave', request_supplement: 'Poziv k dopolnitvi', supplement: 'Dopolnitev vloge',
    dismiss: 'Zavrženje vloge', reject: 'Zavrnitev vloge', approve: 'Odobritev vloge', issue_pro_forma: 'Izdaja predračuna', pay: 'Plačilo',
    expire_payment: 'Potek roka plačila', issue_permit: 'Izdaja dovolilnice', withdraw: 'Umik vloge', reopen: 'Ponovno odprtje vloge',
  } as Words<ApplicationTransition>,
  application_kind: { new: 'Nova dovolilnica', renewal: 'Podaljšanje', replacement: 'Zamenjava', update: 'Sprememba podatkov' } as Words<(typeof APPLICATION_KINDS)[number]>,
  application_source: { public: 'Spletni obrazec', user: 'Uporabniški račun', admin: 'Vnos na občini', paper: 'Papirna vloga' } as Words<(typeof APPLICATION_SOURCES)[number]>,
  permit_status: {
    pending: 'V pripravi', active: 'Veljavna', suspended: 'Začasno blokirana', replaced: 'Zamenjana', revoked: 'Preklicana', scheduled: 'Še ne velja',
    expiring: 'Poteče kmalu', expired: 'Potekla',
  } as Words<ShownPermitStatus>,
  applicant_type: { natural_person: 'Fizična oseba', sole_trader: 'Samostojni podjetnik (s. p.)', legal_entity: 'Pravna oseba' } as Words<'natural_person' | 'sole_trader' | 'legal_entity'>,
  /** Short names for lists; the full name and description of an entitlement come with the resources. */
  user_type: {
    RES: 'Stalno prebivališče', TMP: 'Začasno prebivališče', OWN: 'Počitniški objekt', EMP: 'Zaposleni v občini', BUS: 'Podjetje ali s. p.',
    HST: 'Ponudnik nastanitev', BOA: 'Lastnik plovila', LND: 'Zemljišče', SRV: 'Javna služba', OTH: 'Drugi uporabniki',
  } as Words<'RES' | 'TMP' | 'OWN' | 'EMP' | 'BUS' | 'HST' | 'BOA' | 'LND' | 'SRV' | 'OTH'>,
  document_kind: {
    registration_certificate: 'Prometno dovoljenje', residence_proof: 'Potrdilo o začasnem prebivališču', ownership_proof: 'Dokazilo o lastništvu objekta',
    tourist_tax_proof: 'Potrdilo o plačani pavšalni turistični taksi', employer_certificate: 'Potrdilo delodajalca',
    vehicle_lease: 'Pogodba o lizingu ali najemu vozila', register_extract: 'Izpisek iz poslovnega registra',
    categorisation_decision: 'Odločba o kategorizaciji', boat_permit: 'Dovoljenje za plovilo', land_title: 'Dokazilo o lastništvu ali zakupu zemljišča',
    organisation_letter: 'Dopis organizacije', power_of_attorney: 'Pooblastilo', other: 'Drug dokument', pro_forma: 'Predračun', invoice: 'Račun',
    credit_note: 'Dobropis', decision: 'Odločba', payment_statement: 'Bančni izpisek', export: 'Izvoz podatkov',
  } as Words<DocumentKind>,
  vehicle_ownership: { own: 'Lastno vozilo', leased: 'Lizing ali najem', company: 'Službeno vozilo' } as Words<'own' | 'leased' | 'company'>,
  delivery: { pickup: 'Osebni prevzem', post: 'Po pošti' } as Words<'pickup' | 'post'>,
  rfid_card: { new: 'Nova kartica', existing: 'Obstoječa kartica' } as Words<'new' | 'existing'>,
  rfid_card_status: { available: 'Na zalogi', reserved: 'Rezervirana', assigned: 'Dodeljena', blocked: 'Blokirana', lost: 'Izgubljena', retired: 'Izločena' } as Words<(typeof RFID_CARD_STATUSES)[number]>,
  payment_method: { upn: 'Nakazilo na TRR', cash: 'Gotovina', card: 'Plačilna kartica', online: 'Spletno plačilo' } as Words<(typeof PAYMENT_METHODS)[number]>,
  payment_status: {
    matched: 'Povezano', underpaid: 'Premalo plačano', overpaid: 'Preveč plačano', duplicate: 'Podvojeno', unmatched: 'Nepovezano', ignored: 'Prezrto', refunded: 'Vrnjeno',
  } as Words<(typeof PAYMENT_STATUSES)[number]>,
  mail_status: { queued: 'Čaka na pošiljanje', sent: 'Poslano', failed: 'Ni poslano', letter: 'Pismo za tisk' } as Words<(typeof MAIL_STATUSES)[number]>,
  actor: { applicant: 'Vlagatelj', staff: 'Občina', system: 'Sistem' } as Words<'applicant' | 'staff' | 'system'>,
  role: { root: 'Skrbnik sistema', admin: 'Uslužbenec', user: 'Vlagatelj' } as Words<Role>,
  lot_kind: {
    lakeside: 'ob jezeru', harbour: 'pristan', village: 'v vasi', cable_car: 'pri žičnici', park_and_ride: 'P+R', forest_road: 'gozdna cesta',
  } as Words<'lakeside' | 'harbour' | 'village' | 'cable_car' | 'park_and_ride' | 'forest_road'>,
  language: { sl: 'slovenščina', en: 'angleščina' } as Words<'sl' | 'en'>,
};
