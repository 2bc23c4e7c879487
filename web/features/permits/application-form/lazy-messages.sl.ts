import plain from '../../../../contract/permits/plain-fields.sl.ts';
import type { ShownSettings } from '../../../../contract/settings/setting-schemas.ts';
import { plural } from '../../../i18n/plural.ts';

/** Texts of the application form that its first page does not need: they load with `lazy-form.tsx`. */
export default {
  draft_found: 'Našli smo vaš osnutek',
  draft_found_text: 'Vloge še niste oddali. Nadaljujete lahko tam, kjer ste končali.',
  draft_continue: 'Nadaljuj, kjer sem končal/-a',
  draft_discard: 'Zavrzi osnutek',
  draft_discard_title: 'Želite zavreči osnutek?',
  draft_discard_text:
    'Vse, kar ste vnesli v ta obrazec, bo izbrisano iz tega brskalnika. Tega ni mogoče razveljaviti.',
  draft_kept:
    'Osnutek s prilogami se shranjuje v tem brskalniku, šifrirano. Na tujem računalniku ga po koncu zavrzite.',

  verified_by: (p: { provider: string }) => `✓ Preverjeno: ${p.provider}.`,
  verified_gone: (p: { provider: string }) =>
    `Ni več tako, kot je preveril ${p.provider}: ta podatek ne bo označen kot preverjen.`,

  sole_trader_name: 'Naziv s. p.',
  company_registration_number_hint:
    '7 ali 10 številk iz Poslovnega registra (AJPES). Tuje podjetje: številka iz registra svoje države.',
  identification: 'Davčni podatki',
  tax_number_hint: 'Piše na odločbi o dohodnini ali plačilni listi. 8 številk; potrebujemo jo za račun.',
  tax_number_hint_organisation: '8 številk; potrebujemo jo za račun.',
  tax_number_hint_foreign_company:
    'ID za DDV ali davčna številka v vaši državi, če jo imate, na primer DE123456789.',
  tax_number_hint_foreign: 'Slovenska davčna številka z 8 številkami, če jo imate. Tuje tu ne vnašajte.',
  birth_date_hint: 'Dan, mesec in leto, na primer 31. 12. 1980. Le če nimate slovenske davčne številke.',
  contact: 'Kako vas dosežemo',
  email_hint: 'Sem pošljemo številko vloge, morebitni poziv k dopolnitvi in odločitev.',
  phone_hint: 'Za hitro vprašanje, če kaj manjka.',
  represented_hint:
    'Drugje vnesite podatke tistega, ki bo imetnik dovolilnice. V koraku Priloge boste dodali pooblastilo.',
  representative_hint: 'Vaši podatki, ker oddajate vlogo po pooblastilu.',
  card_once: (p: { price: string }) => `Kartica RFID: enkratno ${p.price}, če je še nimate.`,
  for_you: 'Dovolilnica za vas',
  chosen: 'Izbrali ste',
  change_category: 'Spremeni',
  map_and_terms: 'Zemljevid in pogoji',
  for_employees: 'Vsak zaposleni odda svojo vlogo',
  for_employees_text:
    'Dovolilnica za zaposlene se glasi na osebo. Vsak k svoji vlogi priloži potrdilo delodajalca.',
  as_person: 'Vlogo oddajam kot oseba',
  for_nobody: 'Take letne dovolilnice nimamo',
  for_nobody_text: (p: { phone: string }) =>
    `Za obisk plačajte parkirnino na parkirišču. Če menite, da vam dovolilnica pripada, pokličite ${p.phone}.`,
  company_car: 'Je vozilo od podjetja?',
  company_car_text: 'Podjetje ima svojo dovolilnico, ki je prenosljiva med vozili. Vlogo naj odda podjetje.',
  as_company: 'Vlogo oddaja podjetje',
  elsewhere_title: (p: { post: string }) => `Pošta ${p.post} ni v naši občini. Kje stalno živite?`,
  elsewhere_text: 'Izbrali ste dovolilnico za občane s stalnim prebivališčem.',
  elsewhere_correct: 'V vaši občini: popravim naslov',
  elsewhere_other: 'Drugje: izberem drugo dovolilnico',
  email_meant: (p: { email: string }) => `Ste mislili ${p.email}?`,
  registration_and_tax: 'Matična in davčna številka',
  email_meant_yes: 'Da, popravi',
  documents_needed: 'Priložite',
  no_documents: 'Priloge niso potrebne.',
  max_permits: (p: { n: number }) =>
    plural('sl', p.n, {
      one: 'Največ 1 dovolilnica na upravičenca.',
      two: 'Največ 2 dovolilnici na upravičenca.',
      few: `Največ ${p.n} dovolilnice na upravičenca.`,
      other: `Največ ${p.n} dovolilnic na upravičenca.`,
    }),
  transferable: 'Prenosljiva med vnesenimi vozili.',
  not_transferable: 'Neprenosljiva.',
  no_guarantee: 'Dovolilnica ne zagotavlja prostega parkirnega mesta.',
  add_vehicle: 'Dodaj vozilo',
  remove_vehicle: (p: { n: number }) => `Odstrani ${p.n}. vozilo`,
  vehicle_removed: 'Vozilo je odstranjeno.',
  vehicle_limit: (p: { n: number }) =>
    plural('sl', p.n, {
      one: 'Izbrana dovolilnica velja za eno vozilo. Za drugo vozilo oddajte novo vlogo.',
      two: 'Izbrana dovolilnica velja za največ 2 vozili.',
      few: `Izbrana dovolilnica velja za največ ${p.n} vozila.`,
      other: `Izbrana dovolilnica velja za največ ${p.n} vozil.`,
    }),

  documents_choose_first: 'Seznam prilog se pokaže, ko izberete vrsto dovolilnice.',
  documents_official: (p: { names: string }) =>
    `Občina sama pridobi iz uradnih evidenc: ${p.names}. Če želite, lahko dokazilo priložite tudi sami.`,
  documents_staff:
    'Priložite, kar je že prispelo. Vlogo lahko shranite tudi brez manjkajočih prilog; zanje nato vlagatelja pozovete k dopolnitvi.',
  documents_again: 'Datoteke priložite še enkrat',
  documents_again_text: 'Ta brskalnik jih ni obdržal. Prej ste izbrali:',
  reused_title: 'Teh dokumentov ni treba prilagati znova',
  reused_text: 'Veljajo še naprej, ker se podatki niso spremenili:',
  reused_file: (p: { name: string }) => `${p.name} (že pri nas)`,
  documents_privacy: 'Na kopijah lahko prekrijete podatke, ki jih ne potrebujemo (na primer EMŠO).',
  document_any: 'Priložite lahko tudi karkoli drugega, kar potrjuje vašo vlogo.',
  rfid_card_new_hint: (p: { price: string }) =>
    `Enkratno ${p.price}; kartica ostane vaša tudi naslednja leta.`,
  rfid_card_existing_hint: 'Na isto kartico zapišemo novo dovolilnico.',
  rfid_card_number_hint: '10 številk, natisnjenih na kartici.',
  price_title: 'Za plačilo',
  price_permit: 'Letna dovolilnica',
  price_card: 'Kartica RFID',
  price_fee: 'Upravna taksa',
  /** Before the part that is charged. */
  price_year: (p: { price: string }) => `Cena za celo leto: ${p.price}.`,
  price_earlier:
    'Vloga je prispela, ko je veljal prejšnji cenik. Zaračunana bo cena tistega dne; pokaže se, ko je vloga shranjena.',
  change_what: (p: { what: string }) => `Spremeni: ${p.what}`,
  review_files: (p: { n: number }) =>
    plural('sl', p.n, {
      one: '1 datoteka',
      two: '2 datoteki',
      few: `${p.n} datoteke`,
      other: `${p.n} datotek`,
    }),
  send_failed: 'Vloga ni bila oddana',
  /** Nobody knows yet whether it arrived. */
  send_interrupted: 'Pošiljanje je bilo prekinjeno',
  send_offline:
    'Niste povezani z internetom. Vse, kar ste vnesli, je shranjeno. Ko bo povezava spet vzpostavljena, še enkrat pritisnite »Oddaj vlogo«.',
  send_network:
    'Povezava s strežnikom je bila prekinjena. Vse je shranjeno; še enkrat pritisnite »Oddaj vlogo«. Vloga zaradi tega ne bo oddana dvakrat.',
  send_repeated:
    'Zdi se, da je bila vloga pred spremembo že oddana. Preverite elektronsko pošto. Če želite oddati še to vlogo, znova pritisnite »Oddaj vlogo«.',
  send_server: 'Na strežniku je prišlo do napake. Vse je shranjeno; poskusite čez nekaj minut.',
  send_fix: 'Nekatere podatke je treba popraviti. Označeni so spodaj.',

  sent_title: 'Vloga je oddana',
  sent_number: 'Številka vloge',
  sent_mail: (p: { email: string }) => `Potrdilo smo poslali na ${p.email}.`,
  sent_mail_unknown: 'Potrdilo smo poslali na vaš elektronski naslov.',
  sent_mail_none: 'Vlagatelj nima elektronskega naslova, zato potrdilo prejme po pošti.',
  sent_facts: 'Kaj je v vlogi',
  sent_on: 'Oddano',
  sent_vehicles: (p: { n: number }) => plural('sl', p.n, { one: 'Vozilo', two: 'Vozili', other: 'Vozila' }),
  sent_next: 'Kaj sledi',
  sent_steps: (p: ShownSettings | null) => [
    'Vlogo pregledamo. Če kaj manjka, vas v 5 delovnih dneh prosimo za dopolnitev.',
    p === null
      ? 'O vlogi odločimo in vam pišemo.'
      : `O popolni vlogi odločimo najpozneje v ${plural('sl', p.decision_days, { one: `${p.decision_days} dnevu`, other: `${p.decision_days} dneh` })}; običajno prej.`,
    'Po odobritvi prejmete predračun. Plačate ga z nakazilom, lahko pa tudi na občini, z gotovino ali kartico.',
    'Ko je plačilo pri nas, dovolilnico izdamo in jo prevzamete ali prejmete po pošti.',
  ],
  sent_status: 'Spremljajte stanje vloge',
  sent_status_hint: 'Povezavo shranite: z njo stanje vidite brez prijave in dodate manjkajoče priloge.',
  sent_status_own: 'Stanje vidite tudi na nadzorni plošči; tam dodate manjkajoče priloge.',
  sent_account: 'Odpri uporabniški račun',
  sent_print: 'Natisni potrdilo',
  sent_another: 'Oddaj še eno vlogo',
  sent_again: {
    vehicle: 'Vloga za drugo vozilo',
    person: 'Vloga za družinskega člana',
  },

  document_hint: {
    registration_certificate: 'Stran z registrsko številko in imetnikom.',
    residence_proof: 'Potrdilo upravne enote, ki še velja.',
    ownership_proof: 'Izpisek iz zemljiške knjige ali kupna pogodba.',
    tourist_tax_proof: 'Potrdilo o plačilu za tekoče leto.',
    employer_certificate: 'Potrdilo o zaposlitvi v občini, ki ni starejše od 30 dni.',
    vehicle_lease: 'Stran, na kateri sta navedena vozilo in uporabnik.',
    register_extract: 'Izpisek AJPES, ki ni starejši od 30 dni.',
    categorisation_decision: 'Odločba ali izpis iz registra nastanitvenih obratov (RNO).',
    boat_permit: 'Občinsko dovoljenje za plovilo, ki še velja.',
    land_title: 'Izpisek iz zemljiške knjige ali zakupna pogodba.',
    organisation_letter: 'Podpisan dopis z navedbo vozila in naloge.',
    power_of_attorney: 'Podpisano pooblastilo imetnika dovolilnice.',
    other: 'Kar bi še pomagalo pri odločitvi.',
  },
  preparing_photo: 'Pripravljam fotografijo …',
  delivery_pickup: 'Osebno na občini',
  delivery_pickup_hint: (p: { address: string }) => `${p.address}. Ko bo kartica pripravljena, vam pišemo.`,
  delivery_post: 'Po pošti na naslov iz vloge',
  delivery_post_hint: 'Običajno prispe v treh delovnih dneh po izdaji.',
  rfid_card_new: 'Potrebujem novo kartico',
  rfid_card_existing: 'Kartico že imam',
  rfid_card_comes: 'Nova kartica iz vloge za zamenjavo; tu je ne plačate še enkrat',
  ...plain,
  read_terms: 'Preberite pogoje uporabe',
  read_privacy: 'Preberite obvestilo o osebnih podatkih',
  consent_why:
    'Osebni podatki so nujni: brez njih oddaja vloge prek spletne strani ni mogoča. Hranimo jih 5 let.',
  plate_of: (p: { country: string }) => `Takšne so tablice države ${p.country}. Je vozilo registrirano tam?`,
  plate_country_yes: (p: { country: string }) => `Da, izberi: ${p.country}`,
  plate_not_slovenian: 'To ni videti kot slovenska tablica. Je vozilo registrirano drugje?',
  plate_country_other: 'Izberi državo',
  plate_warning: (p: { signs: readonly string[] }) =>
    `Na slovenskih tablicah sta črki O in I redki. Preverite ${p.signs.length > 1 ? 'znaka' : 'znak'} ${p.signs.join(' in ')}: je morda številka 0 ali 1? Če je prav, nadaljujte.`,
};
