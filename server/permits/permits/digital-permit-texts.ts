/** The texts of the printed digital permit. */
export const digitalPermitTexts = {
  sl: {
    file: 'dovolilnica',
    title: 'Parkirna dovolilnica',
    valid: 'Velja',
    holder: 'Imetnik',
    plate: 'Vozilo',
    plates: 'Vozila',
    kind: 'Vrsta dovolilnice',
    lots: 'Parkirišča',
    card: 'Kartica',
    check: 'Preverjanje',
    how: 'Veljavnost lahko preveri vsak: kodo skenirajte s telefonom ali odprite povezavo.',
    qr: (p: { nr: string; link: string }) => `Koda QR za preverjanje dovolilnice ${p.nr}: ${p.link}`,
    no_place: 'Dovolilnica ne zagotavlja prostega parkirnega mesta.',
    snapshot: (p: { at: string }) =>
      `Izpis prikazuje stanje ${p.at}. Ali dovolilnica velja zdaj, pove preverjanje; izpisa ni treba podpisati ali žigosati.`,
    footer: (p: { nr: string; at: string }) => `Dovolilnica ${p.nr}, izpisano ${p.at}`,
  },
  en: {
    file: 'permit',
    title: 'Parking permit',
    valid: 'Valid',
    holder: 'Holder',
    plate: 'Vehicle',
    plates: 'Vehicles',
    kind: 'Kind of permit',
    lots: 'Parking lots',
    card: 'Card',
    check: 'How to check it',
    how: 'Anybody can check whether the permit is valid: scan the code with a phone or open the link.',
    qr: (p: { nr: string; link: string }) => `QR code to check permit ${p.nr}: ${p.link}`,
    no_place: 'The permit does not guarantee a free space.',
    snapshot: (p: { at: string }) =>
      `This page shows the state on ${p.at}. The check shows whether the permit is valid now; the page needs no signature or stamp.`,
    footer: (p: { nr: string; at: string }) => `Permit ${p.nr}, printed ${p.at}`,
  },
} as const;
