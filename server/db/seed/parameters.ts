import type { Parameters } from '../../parameters/parameters.ts';

/** Parameters of the demo municipality; sources of the deadlines: domain.md G, kept here as data that staff may change. */
export const DEMO_PARAMETERS: Parameters = {
  municipality: {
    name: 'Občina Planinsko Jezero',
    street: 'Trg ob jezeru 1',
    postal_code: '4265',
    city: 'Bohinjsko jezero',
    email: 'dovolilnice@planinsko-jezero.example',
    phone: '+386 4 555 01 00',
    office_hours_sl: 'ponedeljek in sreda 8.00–12.00 in 13.00–16.00, petek 8.00–12.00',
    office_hours_en: 'Monday and Wednesday 8:00–12:00 and 13:00–16:00, Friday 8:00–12:00',
    website: 'https://www.planinsko-jezero.example',
  },
  permit_year_opens: '11-01',
  validity: { mode: 'calendar_year', grace_until: '01-31' },
  supplement_days: 15,
  appeal_days: 15,
  decision_days: 30,
  retention_years: 5,
  status_link_days: 180,
  rfid_reservation_minutes: 15,
  claim_hours: 24,
  plate_overlap_hours: 48,
  plate_changes_per_year: 2,
  plate_check_days: 5,
  permit_reopen_days: 30,
  rfid_low_stock: 50,
};
