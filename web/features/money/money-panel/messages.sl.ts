/** Texts of the money panel of one application. */
export default {
  title: 'Plačilo',
  failed: 'Podatkov o plačilu ni bilo mogoče naložiti.',
  loading: 'Nalagam podatke o plačilu …',
  nothing: 'Za to vlogo še ni dokumentov in plačil.',
  free: 'Vloga je brez plačila.',
  price: 'Cena',
  received: 'Prejeto',
  received_and_kept: 'Prejeto brez vračil',
  open: 'Odprto',
  pro_formas: 'Predračuni',
  payments: 'Plačila',
  invoices: 'Računi in dobropisi',
  refunds: 'Vračila',
  open_payment: 'Odpri plačilo',
  open_refund: 'Odpri vračilo',
  due: (p: { date: string }) => `plačilo do ${p.date}`,
  reference: (p: { reference: string }) => `sklic ${p.reference}`,
  opens_pdf: '(PDF, odpre se v novem zavihku)',
  credit_of: (p: { number: string }) => `k računu ${p.number}`,
  issue: {
    pro_forma: {
      button: 'Izdaj predračun',
      title: (p: { number: string }) => `Predračun za vlogo ${p.number}`,
      text: (p: { amount: string }) =>
        `Izdali bomo predračun za ${p.amount} in ga poslali vlagatelju s podatki za plačilo. Prejšnji odprti predračun s tem neha veljati.`,
      done: (p: { number: string }) => `Predračun ${p.number} je izdan.`,
    },
    invoice: {
      button: 'Izdaj račun',
      title: (p: { number: string }) => `Račun za vlogo ${p.number}`,
      text: (p: { amount: string }) =>
        `Izdali bomo račun za prejetih ${p.amount}. Izdanega računa ni mogoče spremeniti, le stornirati z dobropisom.`,
      done: (p: { number: string }) => `Račun ${p.number} je izdan.`,
    },
  },
  remind: 'Opomni',
  remind_title: (p: { nr: string }) => `Opomnik za predračun ${p.nr}`,
  remind_confirm: 'Pošlji opomnik',
  remind_text: (p: { name: string }) =>
    `${p.name} prejme sporočilo z zneskom, rokom, IBAN in sklicem ter predračun v prilogi; brez elektronskega naslova nastane pismo za tisk. Že plačani del se odšteje.`,
  remind_last: (p: { at: string }) => `Zadnji opomnik: ${p.at}.`,
  remind_sent: (p: { to: string; amount: string }) => `Opomnik za ${p.amount} je poslan na ${p.to}.`,
  remind_letter: (p: { amount: string }) => `Opomnik za ${p.amount} čaka med pismi za tisk.`,
};
