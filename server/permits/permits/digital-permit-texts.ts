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
    code: 'Koda za preverjanje',
    until: (p: { to: string }) => `Velja do ${p.to}`,
    from_to: (p: { from: string; to: string }) => `Velja od ${p.from} do ${p.to}`,
    fold: 'Prepognite po črti in zgornji del položite za vetrobransko steklo.',
    one_at_a_time: 'Dovolilnica velja za vsa našteta vozila, vendar hkrati samo za eno.',
    how: (p: { at: string }) =>
      `Veljavnost lahko preveri vsak: kodo skenirajte s telefonom ali jo vpišite na ${p.at}.`,
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
    code: 'Code to check',
    until: (p: { to: string }) => `Valid until ${p.to}`,
    from_to: (p: { from: string; to: string }) => `Valid from ${p.from} to ${p.to}`,
    fold: 'Fold along the line and place the upper part behind the windscreen.',
    one_at_a_time: 'The permit is valid for all the vehicles named here, but for one at a time.',
    how: (p: { at: string }) =>
      `Anybody can check whether the permit is valid: scan the code with a phone or enter it at ${p.at}.`,
    qr: (p: { nr: string; link: string }) => `QR code to check permit ${p.nr}: ${p.link}`,
    no_place: 'The permit does not guarantee a free space.',
    snapshot: (p: { at: string }) =>
      `This page shows the state on ${p.at}. The check shows whether the permit is valid now; the page needs no signature or stamp.`,
    footer: (p: { nr: string; at: string }) => `Permit ${p.nr}, printed ${p.at}`,
  },
} as const;
