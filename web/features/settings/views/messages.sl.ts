/** Texts of saved views. */
export default {
  none: 'Shranjenih pogledov še nimate. Nastavite filtre, iskanje, vrstni red in stolpce, nato pogled shranite.',
  name: 'Ime novega pogleda',
  hint: 'Shranijo se filtri, iskanje, vrstni red in stolpci. Pogledi so vam na voljo na vseh napravah.',
  replaces: 'Pogled s tem imenom že imate. Zamenjan bo z novim.',
  name_required: 'Vnesite ime pogleda.',
  save: 'Shrani trenutni pogled',
  saved: (p: { name: string }) => `Pogled »${p.name}« je shranjen.`,
  remove: (p: { name: string }) => `Izbriši pogled ${p.name}`,
  failed: 'Tega zdaj ni mogoče narediti. Poskusite znova.',
};
