import type sl from './messages.sl.ts';

export default {
  application_status: {
    submitted: 'Submitted', in_review: 'In review', supplement_requested: 'Supplement requested', supplemented: 'Supplemented', dismissed: 'Dismissed',
    rejected: 'Rejected', approved: 'Approved', awaiting_payment: 'Awaiting payment', paid: 'Paid', payment_expired: 'Payment overdue',
    ready: 'Ready to issue', completed: 'Permit issued', withdrawn: 'Withdrawn',
  },
  application_transition: {
    submit: 'Submission', start_review: 'Start of review', request_supplement: 'Request for a supplement', supplement: 'Supplement',
    dismiss: 'Dismissal', reject: 'Rejection', approve: 'Approval', issue_pro_forma: 'Pro-forma issued', pay: 'Payment',
    expire_payment: 'Payment deadline passed', issue_permit: 'Permit issued', withdraw: 'Withdrawal', reopen: 'Reopening',
  },
  application_kind: { new: 'New permit', renewal: 'Renewal', replacement: 'Replacement', update: 'Change of data' },
  application_source: { public: 'Web form', user: 'User account', admin: 'Entered by staff', paper: 'Paper application' },
  permit_status: {
    pending: 'In preparation', active: 'Valid', suspended: 'Suspended', replaced: 'Replaced', revoked: 'Revoked', scheduled: 'Not valid yet',
    expiring: 'Expires soon', expired: 'Expired',
  },
  applicant_type: { natural_person: 'Natural person', sole_trader: 'Sole trader', legal_entity: 'Legal entity' },
  user_type: {
    RES: 'Permanent residence', TMP: 'Temporary residence', OWN: 'Holiday property', EMP: 'Employed here', BUS: 'Company or sole trader',
    HST: 'Accommodation provider', BOA: 'Boat owner', LND: 'Land', SRV: 'Public service', OTH: 'Other users',
  },
  document_kind: {
    registration_certificate: 'Vehicle registration certificate', residence_proof: 'Proof of temporary residence', ownership_proof: 'Proof of property ownership',
    tourist_tax_proof: 'Proof of paid flat-rate tourist tax', employer_certificate: "Employer's certificate", vehicle_lease: 'Vehicle lease contract',
    register_extract: 'Extract from the business register', categorisation_decision: 'Categorisation decision', boat_permit: 'Boat permit',
    land_title: 'Proof of land ownership or lease', organisation_letter: 'Letter of the organisation', power_of_attorney: 'Power of attorney',
    other: 'Other document', pro_forma: 'Pro-forma invoice', invoice: 'Invoice', credit_note: 'Credit note', decision: 'Decision',
    payment_statement: 'Bank statement', export: 'Data export',
  },
  vehicle_ownership: { own: 'Own vehicle', leased: 'Leased or rented', company: 'Company vehicle' },
  delivery: { pickup: 'Pick-up in person', post: 'By post' },
  rfid_card: { new: 'New card', existing: 'Existing card' },
  rfid_card_status: { available: 'In stock', reserved: 'Reserved', assigned: 'Assigned', blocked: 'Blocked', lost: 'Lost', retired: 'Retired' },
  payment_method: { upn: 'Bank transfer', cash: 'Cash', card: 'Card', online: 'Online payment' },
  payment_status: {
    matched: 'Matched', underpaid: 'Underpaid', overpaid: 'Overpaid', duplicate: 'Duplicate', unmatched: 'Unmatched', ignored: 'Ignored', refunded: 'Refunded',
  },
  mail_status: { queued: 'Waiting to be sent', sent: 'Sent', failed: 'Not sent', letter: 'Letter to print' },
  actor: { applicant: 'Applicant', staff: 'Municipality', system: 'System' },
  role: { root: 'System administrator', admin: 'Staff', user: 'Applicant' },
  lot_kind: { lakeside: 'lakeside', harbour: 'harbour', village: 'in the village', cable_car: 'at the cable car', park_and_ride: 'park and ride', forest_road: 'forest road' },
  language: { sl: 'Slovenian', en: 'English' },
} satisfies typeof sl;
