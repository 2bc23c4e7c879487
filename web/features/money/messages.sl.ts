/** Texts of the panel with all the money of one application. */
export default {
  title: 'Plačilo',
  failed: 'Podatkov o plačilu ni bilo mogoče naložiti.',
  try_again: 'Poskusi znova',
  loading: 'Nalagam podatke o plačilu …',
  nothing: 'Za to vlogo ni še nobenega dokumenta in nobenega plačila.',
  free: 'Vloga je brez plačila.',
  price: 'Cena',
  received: 'Prejeto',
  open: 'Odprto',
  pro_formas: 'Predračuni',
  payments: 'Plačila',
  invoices: 'Računi in dobropisi',
  due: (p: { date: string }) => `plačilo do ${p.date}`,
  reference: (p: { reference: string }) => `sklic ${p.reference}`,
  opens_pdf: '(PDF, odpre se v novem zavihku)',
  credit_of: (p: { number: string }) => `k računu ${p.number}`,
};
