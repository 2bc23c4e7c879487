import type { BulkAction } from '../../../../contract/platform/bulk-jobs.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { plural } from '../../../i18n/plural.ts';

const rows = (n: number): string =>
  plural('sl', n, {
    one: `${formatNumber(n)} vrstica`,
    two: `${formatNumber(n)} vrstici`,
    few: `${formatNumber(n)} vrstice`,
    other: `${formatNumber(n)} vrstic`,
  });

type Started = { action: BulkAction; n: number };
const verb = ({ action }: Started): string => (action.startsWith('approve') ? 'Odobri' : 'Začni');

const HELD =
  'Ko bo vse narejeno, imate nekaj sekund, da vse skupaj vrnete. Šele nato vlagatelji dobijo sporočila.';

/** Texts of bulk actions on the rows of a list. */
export default {
  select_all: (p: { n: number }) => `Izberi vse zadetke (${formatNumber(p.n)})`,
  select_first: (p: { n: number }) => `Izberi prvih ${formatNumber(p.n)} zadetkov`,
  select_limit: (p: { n: number }) => `Naenkrat je mogoče izbrati največ ${formatNumber(p.n)} vrstic.`,
  clear: 'Počisti izbor',
  act_on_selected: 'Dejanja z izbranimi',
  actions: {
    claim: 'Dodeli meni',
    start_review: 'Začni obravnavo',
    approve_renewals: 'Odobri nespremenjena podaljšanja',
    approve_free: 'Odobri brezplačne',
    issue_pro_forma: 'Izdaj predračune',
    request_supplement: 'Zahtevaj isto dopolnitev',
    withdraw: 'Umakni vloge',
    resend_link: 'Pošlji povezavo do stanja vloge',
    resend_mail: 'Znova pošlji zadnje sporočilo',
    hand_over: 'Zabeleži izročitev kartic',
    confirm_finality: 'Potrdi pravnomočnost',
    send_invoices: 'Izdaj in pošlji račune',
  } satisfies Record<BulkAction, string>,
  leads: {
    claim: 'Vloge bodo vaše. Tiste, ki jih obravnava kdo drug, ostanejo pri njem.',
    start_review: 'Nove in dopolnjene vloge gredo v obravnavo in bodo vaše. Druge ostanejo, kakršne so.',
    approve_renewals:
      'Odobrena bodo samo podaljšanja, pri katerih so oseba, naslov, vozila in vrsta enaki kot na dovolilnici, dokumenti pa potrjeni ali še veljavni. Druge vloge morate pregledati posebej.',
    approve_free:
      'Odobrene bodo samo vloge v obravnavi, za katere ni treba plačati in imajo potrjene vse obvezne dokumente. Pri drugih boste videli, zakaj ne.',
    issue_pro_forma:
      'Vsak vlagatelj z odobreno vlogo ali s pretečenim rokom plačila dobi predračun. Druge vloge ostanejo, kakršne so.',
    request_supplement: 'Vsi vlagatelji dobijo isti poziv. Pošlje se samo za vloge v obravnavi.',
    withdraw: 'Vloge bodo umaknjene, vlagatelji pa o tem obveščeni.',
    resend_link: 'Vsak vlagatelj dobi po e-pošti novo povezavo do stanja svoje vloge.',
    resend_mail:
      'Vsak vlagatelj dobi še enkrat zadnje sporočilo o svoji vlogi. Kdor nima e-pošte, dobi pismo za tisk.',
    hand_over: 'Pri vsaki dovolilnici se zapiše, da je bila kartica izročena danes.',
    confirm_finality:
      'Vsaka odločba, pri kateri so minili rok za pritožbo in dnevi za pošto, postane pravnomočna; stranka dobi potrdilo po e-pošti ali kot pismo. Druge ostanejo, kakršne so.',
    send_invoices:
      'Za vsako izbrano vlogo se izda račun, če ga še ni, in pošlje po e-pošti. Kdor nima e-pošte, dobi pismo za tisk. Že poslani računi se ne pošljejo še enkrat.',
  } satisfies Record<BulkAction, string>,
  /** What the person learns of undoing before they start. */
  undo_notes: {
    claim: 'Pozneje lahko vse vrnete.',
    start_review: 'Tega ni mogoče vrniti. Vlagatelji o tem ne dobijo sporočila.',
    approve_renewals: HELD,
    approve_free: HELD,
    issue_pro_forma: 'Tega ni mogoče vrniti: predračuni dobijo številke in so takoj poslani.',
    request_supplement: HELD,
    withdraw: 'Tega ni mogoče vrniti: vlagatelji so takoj obveščeni.',
    resend_link: 'Tega ni mogoče vrniti: sporočila so takoj poslana.',
    resend_mail: 'Tega ni mogoče vrniti: sporočila so takoj poslana.',
    hand_over: 'Tega ni mogoče vrniti.',
    confirm_finality: 'Tega ni mogoče vrniti: potrdila so takoj poslana.',
    send_invoices: 'Tega ni mogoče vrniti: računi dobijo številke in so takoj poslani.',
  } satisfies Record<BulkAction, string>,
  confirm: (p: Started) => `${verb(p)} (${rows(p.n)})`,
  previewing: 'Preverjam, pri katerih je to mogoče …',
  preview_all: (p: { n: number }) => `Mogoče je pri vseh izbranih (${formatNumber(p.n)}).`,
  preview_some: (p: { can: number; total: number }) =>
    `Mogoče je pri ${formatNumber(p.can)} od ${formatNumber(p.total)}.`,
  preview_none: 'Pri nobeni od izbranih vrstic to ni mogoče.',
  preview_others: 'Druge ostanejo, kakršne so:',
  preview_more: (p: { n: number }) => `in še ${formatNumber(p.n)} iz istega razloga`,
  preview_failed: 'Vnaprej ni bilo mogoče preveriti, pri katerih je to mogoče. Izid boste videli na koncu.',
  confirm_some: (p: Started & { can: number }) => `${verb(p)} ${formatNumber(p.can)} od ${formatNumber(p.n)}`,
  asked_by: 'Kdo je umaknil vloge',
  asked_on: 'Dan umika',
  asked_on_hint: 'Kdaj so izjavili, da vloge umikajo. Velja za vse izbrane; drugačne umaknite posebej.',
  withdrawal_by: { party: 'Stranke', representative: 'Zastopniki ali pooblaščenci', heir: 'Dediči' },
  reason_hint: 'Prebral ga bo vsak vlagatelj.',
  missing_hint: 'Na primer: podpis na vlogi. Besedilo dobijo vsi izbrani vlagatelji.',
  due: 'Rok za dopolnitev',
  due_moved: (p: { date: string }) => `Na izbrani dan občina ne dela, zato se rok izteče ${p.date}.`,

  running: (p: { done: number; total: number }) =>
    `Narejeno ${formatNumber(p.done)} od ${formatNumber(p.total)}`,
  running_text: 'Okno lahko zaprete. Opravilo se nadaljuje; tu ga najdete tudi pozneje.',
  finished: 'Opravilo je končano',
  cancelled: 'Opravilo je ustavljeno',
  cancel: 'Ustavi',
  open: 'Pokaži potek',
  undo_all: 'Vrni vse',
  undone: (p: { n: number }) => `Vrnjeno: ${rows(p.n)}. Vlagatelji o tem niso bili obveščeni.`,
  again: 'Znova izberi neopravljene',
  counts: {
    done: (p: { n: number }) => `opravljeno: ${formatNumber(p.n)}`,
    skipped: (p: { n: number }) => `preskočeno: ${formatNumber(p.n)}`,
    failed: (p: { n: number }) => `ni uspelo: ${formatNumber(p.n)}`,
    cancelled: (p: { n: number }) => `ustavljeno: ${formatNumber(p.n)}`,
  },
  states: {
    waiting: 'čaka',
    done: 'opravljeno',
    skipped: 'preskočeno',
    failed: 'ni uspelo',
    cancelled: 'ustavljeno',
  },
  number: 'Številka',
  why: 'Zakaj',
  results: 'Izid po vrsticah',
  load_failed: 'Poteka ni bilo mogoče naložiti.',
};
