import type { Catalogue } from '../../../i18n/catalogue.ts';

const en: Catalogue['views'] = {
  none: 'You have no saved views yet. Set filters, search, order and columns, then save the view.',
  name: 'Name of the new view',
  hint: 'Filters, search, order and columns are saved. Your views are available on all your devices.',
  replaces: 'You already have a view with this name. It will be replaced.',
  name_required: 'Enter a name.',
  save: 'Save the current view',
  saved: (p) => `View “${p.name}” is saved.`,
  remove: (p) => `Delete view ${p.name}`,
  failed: 'This is not possible right now. Please try again.',
};
export default en;
