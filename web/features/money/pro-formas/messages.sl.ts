import { proFormaTitles } from '../../../../contract/money/columns.sl.ts';
/** Texts of the tab of pro-formas. */
export default {
  columns: proFormaTitles,
  title: 'Predračuni',
  lead: 'Predračun nastane, ko vlogo odobrite. Dokler je odprt, ga je mogoče plačati z njegovim sklicem; po sklicu plačilo najdemo tudi pozneje.',
  search: 'Številka, sklic, ime ali številka vloge',
  from: 'Rok od',
  to: 'Rok do',
  pdf: 'PDF',
  open: 'Odpri',
  actions: 'Dejanja',
  actions_of: (p: { nr: string }) => `Dejanja s predračunom ${p.nr}`,
  changed: 'Predračun se je medtem spremenil',
  resend: 'Pošlji znova',
  cancel: 'Razveljavi',
  again: 'Izdaj novega',
  empty: 'Ni predračunov',
  empty_text: 'Predračun se izda ob odobritvi vloge, za katero je treba plačati.',
  cancel_title: (p: { nr: string }) => `Razveljavim predračun ${p.nr}?`,
  cancel_lead:
    'Plačniku bomo pisali, naj predračuna ne plača. Vloga bo spet odobrena; izdate lahko nov predračun ali plačilo sprejmete na okencu.',
  cancel_confirm: 'Razveljavi predračun',
  reason_hint: 'Prebral ga bo plačnik.',
  cancelled: (p: { nr: string }) => `Predračun ${p.nr} je razveljavljen.`,
  resend_title: (p: { nr: string }) => `Pošljem predračun ${p.nr} še enkrat?`,
  resend_lead:
    'Sporočilo s predračunom v prilogi gre na naslov, ki je zdaj v vlogi. Če e-naslova ni, nastane pismo za tisk.',
  resent: (p: { nr: string }) => `Predračun ${p.nr} je poslan.`,
  again_title: (p: { nr: string }) => `Izdam nov predračun za vlogo ${p.nr}?`,
  again_lead:
    'Stari predračun bo razveljavljen. Novi dobi svojo številko in sklic, plačnik pa sporočilo. Če plača po starem, bomo plačilo vseeno našli.',
  again_confirm: 'Izdaj nov predračun',
  again_due: 'Rok plačila',
  again_due_hint: (p: { first: string; last: string }) =>
    `Neobvezno; od ${p.first} do ${p.last}. Dan, ko občina ne dela, se premakne na prvi delovni dan. Če pustite prazno, velja običajni rok.`,
  issued: (p: { nr: string }) => `Izdan je predračun ${p.nr}.`,
};
