/** The texts of the printed digital permit. */
export const digitalPermitTexts = {
  sl: {
    file: 'dovolilnica',
    title: 'Parkirna dovolilnica',
    temporary_file: 'zacasna-dovolilnica',
    temporary_title: 'Začasna dovolilnica',
    temporary:
      'Velja, dokler imetnik ne dobi kartice, vendar najdlje do navedenega dne in samo za navedena vozila. Ko dobite kartico, ta list odstranite.',
    by_plate: 'Zapornica odpre po registrski številki',
    by_card: (p: { phone: string }) => `Zapornica odpre samo s kartico; brez nje pokličite ${p.phone}`,
    permit_number: 'Dovolilnica',
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
      `Veljavnost lahko preveri vsak: kodo skenirajte s telefonom ali jo vnesite na ${p.at}.`,
    qr: (p: { nr: string; link: string }) => `Koda QR za preverjanje dovolilnice ${p.nr}: ${p.link}`,
    decision_nr: (p: { nr: string; date: string }) => `št. ${p.nr} z dne ${p.date}`,
    official: 'uradna oseba',
    stamp: '(žig)',
    sold: (p: { basis: string; complaint: string }) =>
      `${p.basis ? `Pravna podlaga: ${p.basis}. ` : ''}${p.complaint}`,
    no_place: 'Dovolilnica ne zagotavlja prostega parkirnega mesta.',
    temporary_snapshot: (p: { at: string }) =>
      `Izpis prikazuje stanje ${p.at}. Ali začasna dovolilnica velja zdaj, pove preverjanje; izpisa ni treba podpisati ali žigosati.`,
    snapshot: (p: { at: string }) =>
      `Izpis prikazuje stanje ${p.at}. Ali dovolilnica velja zdaj, pove preverjanje; za steklom velja tudi brez podpisa in žiga.`,
    temporary_footer: (p: { nr: string; at: string }) =>
      `Začasna dovolilnica k dovolilnici ${p.nr}, izpisano ${p.at}`,
    footer: (p: { nr: string; at: string }) => `Dovolilnica ${p.nr}, izpisano ${p.at}`,
  },
  en: {
    file: 'permit',
    title: 'Parking permit',
    temporary_file: 'temporary-permit',
    temporary_title: 'Temporary permit',
    temporary:
      'Valid until the holder gets the card, but no longer than the day named here, and for the vehicles named here only. Remove this sheet when you have the card.',
    by_plate: 'The barrier opens for the plate',
    by_card: (p: { phone: string }) =>
      `The barrier opens for the card only; without it please call ${p.phone}`,
    permit_number: 'Permit',
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
    decision_nr: (p: { nr: string; date: string }) => `no. ${p.nr} of ${p.date}`,
    official: 'authorised official',
    stamp: '(stamp)',
    sold: (p: { basis: string; complaint: string }) =>
      `${p.basis ? `Legal basis: ${p.basis}. ` : ''}${p.complaint}`,
    no_place: 'The permit does not guarantee a free space.',
    temporary_snapshot: (p: { at: string }) =>
      `This page shows the state on ${p.at}. The check shows whether the temporary permit is valid now; the page needs no signature or stamp.`,
    snapshot: (p: { at: string }) =>
      `This page shows the state on ${p.at}. The check shows whether the permit is valid now; behind the windscreen it needs no signature or stamp.`,
    temporary_footer: (p: { nr: string; at: string }) =>
      `Temporary permit for permit ${p.nr}, printed ${p.at}`,
    footer: (p: { nr: string; at: string }) => `Permit ${p.nr}, printed ${p.at}`,
  },
} as const;
