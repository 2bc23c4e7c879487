import type { Begins } from '../../../../contract/values/validity.ts';
import { plural } from '../../../i18n/plural.ts';

const TIMES: Readonly<Record<number, string>> = { 1: 'enkrat', 2: 'dvakrat', 3: 'trikrat', 4: 'štirikrat' };

/** Texts of a holder's changes of their own permit: the plate, the card, the category. */
export default {
  permit_nr: (p: { nr: string }) => `Dovolilnica ${p.nr}`,
  sending: 'Pošiljam. Ne zapirajte okna.',
  effects: 'Kaj se zgodi, ko pošljete',
  next: 'Kaj sledi',
  application_number: 'Številka vloge',
  to_permit: 'Na dovolilnico',
  to_dashboard: 'Na nadzorno ploščo',
  draft_kept: 'Vneseno in izbrane datoteke se sproti shranjujejo v tem brskalniku, šifrirano.',
  not_now: 'Tega zdaj ni mogoče narediti',
  not_now_open: (p: { nr: string }) =>
    `Za to dovolilnico je v teku vloga ${p.nr}. Ko bo zaključena ali umaknjena, lahko oddate novo spremembo.`,

  change_title: 'Zamenjava tablice',
  change_lead:
    'Imate drugo vozilo ali novo tablico? Vnesite jo in priložite fotografijo prometnega dovoljenja.',
  change_not_now:
    'Tablico lahko zamenjate, dokler dovolilnica velja. Če je blokirana ali razveljavljena, nas pokličite.',
  now: 'Zdaj na dovolilnici',
  action: 'Kaj želite spremeniti?',
  action_swap: (p: { plate: string }) => `Namesto ${p.plate} vnesem drugo vozilo`,
  action_add: 'Dodam še eno vozilo',
  action_remove: (p: { plate: string }) => `Odstranim ${p.plate}`,
  vehicle: 'Novo vozilo',
  new_plate: 'Nova registrska številka',
  papers: 'Prometno dovoljenje',
  papers_why: 'Po njem občina preveri vozilo. Fotografija s telefonom zadostuje, če je besedilo berljivo.',
  effect_at_once: ({ validity, from }: Begins) =>
    validity === 'during'
      ? 'Nova tablica odpre zapornico takoj.'
      : `Nova tablica je na dovolilnici takoj, ko pošljete. Zapornico odpira od ${from}, ko dovolilnica začne veljati.`,
  effect_removed: 'Vozilo bo odstranjeno takoj.',
  effect_overlap: (p: { plate: string; until: string }) =>
    `Stara tablica ${p.plate} odpira zapornico še do ${p.until}.`,
  effect_check: (p: { days: number }) =>
    `Občina spremembo preveri v ${plural('sl', p.days, { one: `${p.days} delovnem dnevu`, other: `${p.days} delovnih dneh` })}. Če kaj ne bo v redu, vam pišemo.`,
  effect_left: (p: { n: number }) => `Letos boste tablico lahko zamenjali še ${TIMES[p.n] ?? `${p.n}-krat`}.`,
  effect_last: 'To je letos zadnja sprememba brez vloge. Naslednja bo vloga, ki jo občina najprej pregleda.',
  effect_application:
    'Letos ste tablico že zamenjali največkrat, kot je mogoče takoj. Zato bo ta sprememba vloga, ki jo občina najprej pregleda.',
  effect_application_meanwhile: 'Do odločitve ostane na dovolilnici dosedanje vozilo.',
  effect_free: 'Sprememba je brezplačna.',
  change_send: 'Zamenjaj tablico zdaj',
  change_send_application: 'Oddaj vlogo za spremembo',
  change_done_title: 'Tablica je zamenjana',
  change_done_now: ({ validity, from }: Begins) =>
    validity === 'during' ? 'Dovolilnica odslej velja za' : `Dovolilnica velja od ${from} za`,
  change_checked_by: (p: { date: string }) =>
    `Občina spremembo preveri najpozneje ${p.date}. Če kaj ne bo v redu, vam pišemo.`,
  change_mail: 'Potrdilo smo poslali na vaš elektronski naslov.',
  change_applied_title: 'Vloga za spremembo je oddana',
  change_applied_text: 'Sprememba še ne velja: občina jo najprej pregleda.',
  change_applied_mail: 'Ko odločimo, vam pišemo na elektronski naslov.',

  replace_title: 'Zamenjava kartice ali vrste dovolilnice',
  replace_card_title: 'Izgubljena ali poškodovana kartica',
  replace_lead: (p: { nr: string }) => `Za dovolilnico ${p.nr}.`,
  replace_not_now:
    'Zamenjati je mogoče dovolilnico, ki velja. Če je potekla, oddajte novo vlogo; če je blokirana ali razveljavljena, nas pokličite.',
  reason: 'Zakaj potrebujete zamenjavo?',
  reasons: {
    lost: { title: 'Kartico sem izgubil/-a', text: 'Staro kartico takoj blokiramo, vi dobite novo.' },
    stolen: { title: 'Kartica mi je bila ukradena', text: 'Staro kartico takoj blokiramo, vi dobite novo.' },
    damaged: { title: 'Kartica je poškodovana ali ne deluje', text: 'Dobite novo kartico.' },
    category_change: {
      title: 'Potrebujem drugo vrsto dovolilnice',
      text: 'Na primer po selitvi ali ob novi zaposlitvi. Plačate samo razliko v ceni.',
    },
  },
  card_waits: 'Kartica vas čaka na občini, zato je ni treba zamenjati. Zamenjate lahko vrsto dovolilnice.',
  card_stops: 'Ko oddate vlogo, kartica takoj neha delovati',
  plate_still_opens: (p: { plates: string }) => `Zapornico še naprej odpira tablica ${p.plates}.`,
  damaged_note: (p: { plates: string }) =>
    `Do nove kartice lahko uporabljate staro, če še deluje. Zapornico odpira tudi tablica ${p.plates}.`,
  category: 'Katero dovolilnico potrebujete?',
  category_hint: 'Cena je razlika do tega, kar ste že plačali.',
  category_none:
    'Za vas trenutno ni na voljo nobena druga vrsta dovolilnice. Pokličite nas, če menite drugače.',
  price: (p: { amount: string }) => `Plačate ${p.amount}, po odobritvi. Zdaj ne plačate ničesar.`,
  price_none: 'Zamenjava je brezplačna.',
  to_check: 'Naprej na pregled',
  check: 'Preverite in oddajte',
  change_answers: 'Spremeni odgovore',
  effect_card_stops: (p: { card: string }) => `Kartica ${p.card} takoj neha odpirati zapornice.`,
  effect_review: 'Občina vlogo pregleda in vam piše.',
  replace_send: 'Oddaj vlogo za zamenjavo',
  replace_done_title: 'Vloga za zamenjavo je oddana',
  card_stopped: (p: { card: string }) => `Kartica ${p.card} ne odpira več zapornic.`,
  replace_next_review: 'Vlogo pregledamo, običajno v nekaj delovnih dneh, in vam pišemo.',
  replace_next_free: 'Plačilo ni potrebno.',
  replace_next_pay: (p: { amount: string }) =>
    `Po odobritvi plačate ${p.amount}. Navodila za plačilo so pri vlogi.`,
  replace_next_pickup: 'Ko bo kartica pripravljena, vam pišemo. Prevzamete jo na občini.',
  replace_next_post: 'Novo kartico pošljemo po pošti na naslov iz dovolilnice.',
  draft_restored: 'Našli smo vaš osnutek. Nadaljujete lahko tam, kjer ste končali.',
  draft_start_over: 'Začni znova',
  back: 'Nazaj',
};
