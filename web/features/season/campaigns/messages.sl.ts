import { holderTitles } from '../../../../contract/season/columns.sl.ts';
import type { CampaignEvent, CampaignStatus, SkipCode } from '../../../../contract/season/campaigns.ts';
import staff from '../../../../contract/season/labels.sl.ts';
import { plural } from '../../../i18n/plural.ts';

const holders = (n: number): string =>
  `${n} ${plural('sl', n, { one: 'imetnik', two: 'imetnika', few: 'imetniki', other: 'imetnikov' })}`;

const mails = (n: number): string =>
  `${n} ${plural('sl', n, { one: 'sporočilo', two: 'sporočili', few: 'sporočila', other: 'sporočil' })}`;
const letters = (n: number): string =>
  `${n} ${plural('sl', n, { one: 'pismo', two: 'pismi', few: 'pisma', other: 'pisem' })}`;

/** Texts of /podaljsanja. */
export default {
  holder_columns: holderTitles,
  title: 'Podaljšanja',
  lead: 'Imetnike dovolilnic povabite, da jih podaljšajo za naslednje leto. Pred začetkom vidite, kdo kaj dobi.',
  new: 'Nova akcija',
  back: 'Vse akcije',
  list: 'Akcije',
  search: 'Ime akcije',
  name_hint: 'Vidite ga samo na občini.',
  permit_year: 'Leto dovolilnice',
  answer_by: 'Rok za oddajo vloge',
  year_head: 'Leto',
  answer_by_head: 'Rok',
  answer_by_hint: 'Ta dan je naveden v vabilu. Vloge sprejemate tudi pozneje.',
  minutes: 'Delo na vlogo',
  minutes_unit: 'min',
  minutes_hint: 'Za oceno dela, od 1 do 240 minut.',
  statuses: {
    draft: 'Osnutek',
    running: 'Se pošilja',
    paused: 'Ustavljena',
    done: 'Poslana',
    cancelled: 'Opuščena',
  } satisfies Record<CampaignStatus, string>,
  sent: 'Povabljenih',
  applied: 'Oddanih vlog',
  started_at: 'Začetek',
  created_by: 'Pripravil/-a',
  empty: 'Akcij še ni',
  empty_text: 'Pripravite prvo. Dokler je osnutek, se nič ne pošlje.',
  text_sl: 'Besedilo v slovenščini',
  text_en: 'Besedilo v angleščini',
  preview_hint: 'Z izmišljenimi podatki.',
  placeholders: 'Kaj lahko uporabite v besedilu',
  create: 'Ustvari osnutek',
  created: 'Osnutek je pripravljen. Preglejte prejemnike.',
  saved: 'Spremembe so shranjene.',
  delete: 'Izbriši osnutek',
  delete_text: 'Osnutek in vaše odločitve o prejemnikih bodo izbrisani. Nič ni bilo poslano.',
  deleted: 'Osnutek je izbrisan.',
  stale: 'Akcijo je medtem spremenil nekdo drug. Prikazano je novo stanje.',
  stale_title: 'Akcijo je medtem spremenil nekdo drug',
  nobody: 'Vabila ne dobi nihče',
  nobody_text: 'Pošiljanja zato ni mogoče začeti. Pod »Kaj izstopa« piše, kdo je izpuščen in zakaj.',
  no_holders: 'Ni dovolilnic, ki bi jih bilo mogoče podaljšati za to leto.',
  expected: 'Kaj pričakujete',
  recipients: 'Vabilo dobi',
  holders,
  by_mail: 'Po elektronski pošti',
  by_letter: 'Pisma za tisk',
  left_out: 'Ne dobi ga',
  income: 'Prihodek, če podaljšajo vsi',
  cards: 'Kartic za izdelavo',
  work: 'Delo z vlogami',
  work_of: (minutes: number) => {
    if (minutes < 60)
      return `približno ${minutes} ${plural('sl', minutes, { one: 'minuta', two: 'minuti', few: 'minute', other: 'minut' })}`;
    const hours = Math.round(minutes / 60);
    return `približno ${hours} ${plural('sl', hours, { one: 'ura', two: 'uri', few: 'ure', other: 'ur' })}`;
  },
  exceptions: 'Kaj izstopa',
  exceptions_lead: 'Pri vsaki vrstici je zapisano, kaj velja, če ne odločite drugače.',
  exceptions_then: 'Tako je bilo ob začetku pošiljanja ali ko je prišel na vrsto posamezen imetnik.',
  no_exceptions: 'Nič ne izstopa: vabilo dobijo vsi imetniki.',
  /** What a remark means for the invitation. */
  code: {
    no_address: 'Ni ne elektronskega ne poštnega naslova. Dopolnite podatke na dovolilnici.',
    account_deleted: 'Oseba nima več računa, zato ji ne pišemo.',
    category_ended: 'V ceniku za naslednje leto te vrste dovolilnice ni.',
    already_renewed: 'Vloga za naslednje leto je že oddana.',
    already_invited: 'Vabilo za isto leto je poslala druga akcija.',
    unsubscribed: 'Oseba teh sporočil ne želi. Njeno odločitev spoštujemo.',
    suspended: 'Vabila ne dobi, dokler ne odločite drugače.',
    unpaid: 'Oseba ima zapadel predračun. Vabila ne dobi, dokler ne odločite drugače.',
    plates_unchecked:
      'Sprememba vozila še ni preverjena. Preverite jo ali odločite, da imetnik vabilo vseeno dobi.',
    lot_closed: 'Naslednje leto dovolilnica ne velja več na vseh parkiriščih. V vabilu so našteta nova.',
    duplicate_holder: 'Ista oseba ima več dovolilnic te vrste, kot jih bo naslednje leto dovoljeno imeti.',
    document_again: 'Vabilo dobi; v njem piše, katero dokazilo je treba priložiti znova.',
    excluded: 'Izločili ste ga sami, razlog je zapisan.',
    not_in_force: 'Dovolilnica med pošiljanjem ni več veljala.',
  } satisfies Record<SkipCode, string>,
  remark: staff.invitation_remark,
  of_them_out: (p: { n: number }) => (p.n === 0 ? 'vsi dobijo vabilo' : `brez vabila: ${p.n}`),
  show: 'Pokaži',
  include_all: 'Vključi vse',
  include: 'Vključi',
  exclude: 'Izloči',
  undo: 'Razveljavi odločitev',
  exclude_title: (p: { n: number }) => `Izločim izbrane (${holders(p.n)})?`,
  reason_hint: 'Ostane zapisan ob imetniku v tej akciji.',
  chosen: (p: { changed: number; rejected: number }) =>
    p.rejected === 0
      ? `Odločitev velja za: ${p.changed}.`
      : `Odločitev velja za: ${p.changed}. Vključiti ni bilo mogoče: ${p.rejected}.`,
  who: 'Kdo dobi kaj',
  views: {
    all: 'Vsi',
    gets: 'Dobi vabilo',
    exceptions: 'Izjeme',
    left_out: 'Ne dobi',
    applied: 'Oddana vloga',
    not_answered: 'Brez odgovora',
    undelivered: 'Ni dostavljeno',
  },
  with_card: 's kartico',
  channels: staff.invitation_channel,
  languages: { sl: 'slovensko', en: 'angleško' },
  states: staff.invitation_state,
  start: 'Začni pošiljanje',
  start_title: (p: { n: number }) => `Pošljem vabila (${holders(p.n)})?`,
  start_text: (p: { emails: number; letters: number }) =>
    `Po elektronski pošti: ${mails(p.emails)}. V tisk: ${letters(p.letters)}. Poslanega ni mogoče vzeti nazaj. Pošiljanje lahko kadar koli ustavite.`,
  start_confirm: (p: { n: number }) => `Pošlji (${p.n})`,
  started: 'Pošiljanje se je začelo.',
  pause: 'Ustavi',
  resume: 'Nadaljuj',
  cancel: 'Opusti akcijo',
  cancel_text: 'Kar še čaka, ne bo poslano. Kar je že poslano, ostane.',
  progress: 'Pošiljanje',
  progress_of: (p: { done: string; total: string }) => `${p.done} od ${p.total}`,
  progress_leave: 'Stran lahko zaprete; pošiljanje se nadaljuje.',
  skipped: (p: { n: number }) => `Preskočenih: ${p.n}, ker so medtem podaljšali ali se odjavili.`,
  failed: (p: { n: number }) => `Z napako: ${p.n}. Poglejte seznam.`,
  results: 'Rezultati',
  opened: 'Odprlo povezavo',
  applied_n: 'Oddalo vlogo',
  applications: (n: number) =>
    `${n} ${plural('sl', n, { one: 'oddana vloga', two: 'oddani vlogi', few: 'oddane vloge', other: 'oddanih vlog' })}`,
  paid: 'Plačalo',
  issued: 'Dobilo dovolilnico',
  not_answered: 'Ni odgovorilo',
  message: 'Sporočilo',
  undelivered: (n: number) => `Ni dostavljeno: ${mails(n)}`,
  undelivered_text:
    'Strežnik prejemnika sporočila ni sprejel ali pa ga program ni mogel napisati. Popravite naslov na dovolilnici ali pošljite pismo.',
  undelivered_show: 'Pokaži, komu',
  resend_title: (p: { n: number }) => `Pošljem znova (${holders(p.n)})?`,
  resend_text:
    'Vsak dobi sporočilo samo enkrat. Kdor je dovolilnico medtem podaljšal ali sporočil ne želi, ga ne dobi.',
  resend_how: 'Kako naj jih pošljemo?',
  resend_channels: {
    email: {
      title: 'Po elektronski pošti',
      hint: 'Na naslov, kot je zapisan zdaj. Kdor ga nima več, dobi pismo.',
    },
    letter: { title: 'Kot pismo', hint: 'Pisma čakajo na tisk na strani Pisma.' },
  } satisfies Record<'email' | 'letter', { title: string; hint: string }>,
  not_open: (p: { year: number; date: string }) => `Vloge za leto ${p.year} sprejemate od ${p.date}.`,
  not_open_text: 'Akcijo lahko pripravite že zdaj, pošiljanje pa začnete na ta dan ali pozneje.',
  reminded: 'Opomnjenih',
  income_so_far: 'Vrednost oddanih vlog',
  categories: 'Po vrstah dovolilnic',
  remind: 'Opomni tiste, ki niso odgovorili',
  remind_title: (p: { n: number }) => `Pošljem opomnik (${holders(p.n)})?`,
  remind_text: 'Kdor je vlogo medtem oddal ali sporočil ne želi, opomnika ne dobi. Drugega opomnika ne bo.',
  events: {
    create: 'Osnutek pripravljen',
    update: 'Osnutek spremenjen',
    choose: 'Odločitev o prejemnikih',
    start: 'Pošiljanje začeto',
    remind: 'Opomnik začet',
    pause: 'Ustavljeno',
    resume: 'Nadaljevano',
    cancel: 'Opuščeno',
    finish: 'Vse poslano',
    resend: 'Ponovno pošiljanje začeto',
  } satisfies Record<CampaignEvent, string>,
};
