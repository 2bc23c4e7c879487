import type { Catalogue } from '../../../../i18n/catalogue.ts';

const en: Catalogue['my_invoices'] = {
  title: 'My invoices',
  name: { invoice: 'Invoice No.', advance: 'Advance invoice No.', credit_note: 'Credit note No.' },
};
export default en;
