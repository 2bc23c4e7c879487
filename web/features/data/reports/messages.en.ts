import type sl from './messages.sl.ts';

export default {
  title: 'Reports',
  lead: 'Numbers, amounts and times without personal data. Choose a report and a period; you can download or print the table.',
  report: 'Report',
  to: 'Up to and including',
  permit_year: 'Permit year',
  every_year: 'All years',
  parking_lot: 'Parking lot',
  every_lot: 'All parking lots',
  periods: 'Common periods',
  period_names: {
    this_month: 'This month',
    last_month: 'Last month',
    this_year: 'This year',
    last_year: 'Last year',
  },
  paper: (p) => `as of ${p.at}`,
  chart: 'Chart',
  finding: (facts) =>
    [
      `${facts.column} in the period: ${facts.total}.`,
      facts.most === null ? '' : `The highest is ${facts.most.value}: ${facts.most.row}.`,
      'The table below has every value.',
    ]
      .filter(Boolean)
      .join(' '),
  caption: (facts) =>
    [
      `${facts.title}, ${facts.from} to ${facts.to}`,
      facts.year === null ? '' : `, permit year ${facts.year}`,
      facts.lot === null ? '' : `, parking lot ${facts.lot}`,
    ].join(''),
  empty_title: 'There are no data in this period',
  empty_text: 'Choose a longer period, or clear the permit year and the parking lot.',
  names: {
    permits_by_lot: 'Permits by parking lot and category',
    issued_by_week: 'Permits issued by week',
    income_by_month: 'Income by month',
    occupancy_by_day: 'Traffic and occupancy by day',
    occupancy_by_hour: 'Traffic and occupancy by hour of the day',
    processing_times: 'Time to a decision',
    cards_not_collected: 'Cards not collected',
    plate_changes: 'Number plate changes',
  },
  about: {
    permits_by_lot:
      'Permits issued in the period, without replaced and revoked ones. A permit can be valid on several lots, so the last row is not the sum of the rows: it counts each permit once.',
    issued_by_week:
      'Every permit issued in the period, even if it was replaced or revoked later. Weeks begin on Monday.',
    income_by_month:
      'Payments counted for applications less refunds, and invoices less credit notes. The amounts match the reconciliation on the Payments page.',
    occupancy_by_day:
      'Entries and exits at barriers, and the cars there at the end of each hour. The counts are anonymous: they contain no number plates.',
    occupancy_by_hour:
      'How the lots fill up during the day: all days of the period, by hour. The counts are anonymous: they contain no number plates.',
    processing_times:
      'Calendar days from receipt to decision. The median means that half of the applications were decided sooner. The statutory deadline ends on a working day.',
    cards_not_collected:
      'Cards of permits issued in the period that are still valid and whose cards have not been handed over or posted to date.',
    plate_changes:
      'Changes after a permit was issued. A change made by the holder is checked by the municipality.',
  },
} satisfies typeof sl;
