/** Texts of a payment at the counter. */
export default {
  title: 'Plačilo na okencu',
  lead: 'Vnesite, kako je stranka plačala. Vlagatelj dobi potrdilo o plačilu.',
  method: 'Način plačila',
  rest: (p: { received: string; open: string }) => `Že prejeto: ${p.received}. Za plačilo ostane ${p.open}.`,
  choose: 'Izberite način plačila.',
  slip: 'Številka transakcije',
  slip_hint: 'Z lističa plačilnega terminala.',
  device: 'Blagajna',
  invoice_now: 'Račun se izda takoj in ga lahko natisnete iz podatkov o plačilu.',
  invoice_later:
    'Plačilo bo zabeleženo, račun pa bo izdan pozneje, ker davčno potrjevanje še ni nastavljeno.',
  note_hint: 'Na primer kdo je plačal namesto vlagatelja.',
  confirm: (p: { amount: string }) => `Zabeleži ${p.amount}`,
};
