/** Texts of an applicant's own invoices. */
export default {
  title: 'Moji računi',
  name: { invoice: 'Račun št.', credit_note: 'Dobropis št.' },
};
