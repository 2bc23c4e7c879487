import type sl from './messages.sl.ts';

export default {
  title: 'Parking permit',
  valid: 'Valid',
  until: (p) => `until ${p.date}`,
  from_to: (p) => `from ${p.from} to ${p.to}`,
  plates: 'Vehicles',
  holder: 'Holder',
  lots: 'Parking lots',
  kind: 'Kind',
  qr: (p) => `QR code: link to check permit ${p.nr}`,
  check: 'Code to check:',
  as_of: (p) => `No connection. As of ${p.at}.`,
  works_offline: 'Kept on this phone: this page opens without a connection too, until you sign out.',
  back: 'To the permit',
  pdf: 'Download PDF',
} satisfies typeof sl;
