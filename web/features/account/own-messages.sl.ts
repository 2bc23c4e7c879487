/** Texts of the own account in the settings. */
export default {
  password_title: 'Geslo',
  password_lead: 'Po spremembi boste na drugih napravah odjavljeni. Na tej ostanete prijavljeni.',
  password_save: 'Spremeni geslo',
  password_done: 'Geslo je spremenjeno. Na drugih napravah ste odjavljeni.',
};
