import type { ReportName } from '../../../../contract/data/reports.ts';

/**
 * Texts of /porocila. Headings of tables come with the report (server/data/reports/labels.ts), so that files
 * have the same.
 */
export default {
  title: 'Poročila',
  lead: 'Števila, zneski in časi brez osebnih podatkov. Izberite poročilo in obdobje; tabelo lahko prenesete ali natisnete.',
  report: 'Poročilo',
  to: 'Do vključno',
  permit_year: 'Leto dovolilnice',
  every_year: 'Vsa leta',
  parking_lot: 'Parkirišče',
  every_lot: 'Vsa parkirišča',
  periods: 'Pogosta obdobja',
  period_names: {
    this_month: 'Ta mesec',
    last_month: 'Prejšnji mesec',
    this_year: 'Letos',
    last_year: 'Lani',
  },
  paper: (p: { at: string }) => `stanje ${p.at}`,
  chart: 'Grafikon',
  finding: (facts: { column: string; total: string; most: { row: string; value: string } | null }) =>
    [
      `${facts.column} v obdobju: ${facts.total}.`,
      facts.most === null ? '' : `Najvišja vrednost je ${facts.most.value}: ${facts.most.row}.`,
      'Vse vrednosti so v tabeli pod grafikonom.',
    ]
      .filter(Boolean)
      .join(' '),
  caption: (facts: { title: string; from: string; to: string; year: number | null; lot: string | null }) =>
    [
      `${facts.title}, od ${facts.from} do ${facts.to}`,
      facts.year === null ? '' : `, leto dovolilnice ${facts.year}`,
      facts.lot === null ? '' : `, parkirišče ${facts.lot}`,
    ].join(''),
  empty_title: 'V tem obdobju ni podatkov',
  empty_text: 'Izberite daljše obdobje ali počistite leto dovolilnice in parkirišče.',
  names: {
    permits_by_lot: 'Dovolilnice po parkiriščih in vrstah',
    issued_by_week: 'Izdane dovolilnice po tednih',
    income_by_month: 'Prihodki po mesecih',
    occupancy_by_day: 'Promet in zasedenost po dnevih',
    occupancy_by_hour: 'Promet in zasedenost po urah dneva',
    processing_times: 'Čas do odločitve',
    cards_not_collected: 'Neizročene kartice',
    plate_changes: 'Spremembe registrskih številk',
  } satisfies Record<ReportName, string>,
  about: {
    permits_by_lot:
      'Dovolilnice, izdane v obdobju, brez nadomeščenih in razveljavljenih. Dovolilnica velja na več parkiriščih, zato zadnja vrstica ni vsota vrstic: vsako dovolilnico šteje enkrat.',
    issued_by_week:
      'Vse dovolilnice, izdane v obdobju, tudi če so bile pozneje nadomeščene ali razveljavljene. Tedni se začnejo s ponedeljkom.',
    income_by_month:
      'Plačila, ki štejejo za vloge, brez vračil, ter računi brez dobropisov. Zneski so enaki kot v uskladitvi na strani Plačila.',
    occupancy_by_day:
      'Vstopi in izstopi na zapornicah ter število vozil ob koncu vsake ure. Štetje je anonimno: ne vsebuje registrskih številk.',
    occupancy_by_hour:
      'Kako se parkirišča polnijo čez dan, sešteto po urah za vse dni obdobja. Štetje je anonimno: ne vsebuje registrskih številk.',
    processing_times:
      'Koledarski dnevi od prejema vloge do odločitve. Mediana pomeni, da je bila polovica vlog rešena prej. Zakonski rok se izteče na delovni dan.',
    cards_not_collected:
      'Kartice dovolilnic, izdanih v obdobju, ki še veljajo in danes niso izročene ali poslane.',
    plate_changes: 'Spremembe po izdaji dovolilnice. Spremembo, ki jo vnese imetnik sam, občina preveri.',
  } satisfies Record<ReportName, string>,
};
