/** Texts of an applicant's own invoices. */
export default {
  title: 'Moji računi',
  name: { invoice: 'Račun št.', advance: 'Račun za predplačilo št.', credit_note: 'Dobropis št.' },
};
