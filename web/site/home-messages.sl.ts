import type { Proration } from '../../contract/settings/proration.ts';
import type { ShownSettings } from '../../contract/settings/setting-schemas.ts';

/** Texts of the home page. */
export default {
  hero_title: 'Letna parkirna dovolilnica',
  hero_text:
    'Za parkiranje ob jezeru, v vasi in na izhodiščih. Vse uredite po spletu. Uporabniškega računa ne potrebujete.',
  doors: 'Kaj želite urediti',
  apply_text: 'Oddajte vlogo za dovolilnico. Traja približno deset minut.',
  status_text: 'Poglejte, kako daleč je vaša vloga, jo dopolnite ali plačajte.',
  holder_text: 'Zamenjajte tablico, javite izgubljeno kartico, podaljšajte dovolilnico ali prenesite račun.',
  prices_title: 'Kdo jo dobi in koliko stane',
  prices_text:
    'Cene so na leto in vključujejo DDV. Nova kartica RFID se plača enkrat in ostane vaša. Izberite vrsto in začnite z vlogo.',
  prices_part: {
    none: null,
    monthly: 'Med letom plačate le mesece do konca leta; začeti mesec se šteje.',
    quarterly: 'Med letom plačate le četrtletja do konca leta; začeto četrtletje se šteje.',
    half_year: 'Od 1. julija plačate polovico cene.',
  } satisfies Readonly<Record<Proration, string | null>>,
  prices_year: (p: { year: number }) => `Cenik za leto ${p.year}`,
  prices_loading: 'Nalagam cenik …',
  prices_failed: 'Cenika trenutno ni mogoče naložiti. Poskusili bomo znova čez 30 sekund.',
  free: 'brezplačno',
  valid_at: 'Velja na:',
  attach: 'Priložite:',
  no_attachments: 'prilog ni',
  card_price: (p: { price: string }) => `Kartica RFID: ${p.price} (enkratno)`,
  map_title: 'Parkirišča',
  map_text: 'Osem parkirišč, od obale do gozdne ceste. Dovolilnica ne zagotavlja prostega mesta.',
  how_title: 'Kako poteka',
  how: [
    {
      title: 'Oddate vlogo',
      text: 'Izpolnite obrazec in priložite prometno dovoljenje. Uporabniškega računa ne potrebujete.',
      time: '10 minut',
    },
    {
      title: 'Pregledamo',
      text: 'Če kaj manjka, vas prosimo za dopolnitev. Stanje vidite na svoji povezavi.',
      time: 'do 5 delovnih dni',
    },
    {
      title: 'Plačate',
      text: 'Po odobritvi prejmete predračun s kodo QR. Plačate ga z nakazilom ali na občini.',
      time: 'kadar koli do roka',
    },
    {
      title: 'Parkirate',
      text: 'Kartico prevzamete na občini ali jo prejmete po pošti.',
      time: '2 delovna dneva',
    },
  ],
  times_title: 'Roki',
  /** Says what the program sets until it knows what the municipality has set. */
  times: ({ decision_days = 30, supplement_days = 15 }: Partial<ShownSettings>) => [
    { term: 'Nova leta', value: 'Vloge za naslednje leto sprejemamo od 1. novembra.' },
    {
      term: 'Odločitev',
      value: `Najpozneje ${decision_days} dni po popolni vlogi, običajno v nekaj dneh.`,
    },
    { term: 'Dopolnitev', value: `Za dopolnitev imate ${supplement_days} dni.` },
    { term: 'Veljavnost', value: 'Koledarsko leto, od 1. januarja do 31. decembra.' },
  ],
  contact_title: 'Vprašanja in pomoč',
  contact_text: 'Vlogo lahko oddate tudi osebno ali po pošti. Z veseljem pomagamo.',
  contact_address: 'Naslov',
  contact_email: 'Elektronski naslov',
  contact_phone: 'Telefon',
  contact_hours: 'Uradne ure',
};
