import plain from '../../../../contract/permits/plain-fields.en.ts';
import { plural } from '../../../i18n/plural.ts';
import type sl from './lazy-messages.sl.ts';

/** Texts of the application form that its first page does not need: they load with `lazy-form.tsx`. */
export default {
  draft_found: 'We found your draft',
  draft_found_text: 'You have not sent the application yet. You can continue where you stopped.',
  draft_continue: 'Continue where I stopped',
  draft_discard: 'Discard draft',
  draft_discard_title: 'Discard the draft?',
  draft_discard_text:
    'Everything you entered into this form will be deleted from this browser. This cannot be undone.',
  draft_kept:
    'The draft with its attachments is kept in this browser, encrypted. On a shared computer, discard it when you have finished.',

  verified_by: (p) => `✓ Verified by ${p.provider}.`,
  verified_gone: (p) => `No longer as ${p.provider} has verified it: it will not be marked as verified.`,

  sole_trader_name: 'Name of the business',
  company_registration_number_hint:
    '7 or 10 digits from the Slovenian business register (AJPES). A foreign company: the number in the register of its country.',
  identification: 'Tax details',
  tax_number_hint: 'It is on your income tax assessment or payslip. 8 digits; we need it for the invoice.',
  tax_number_hint_organisation: '8 digits; we need it for the invoice.',
  tax_number_hint_foreign_company:
    'VAT or tax number in your country, if you have one, for example DE123456789.',
  tax_number_hint_foreign: '8 digits, if you have one. A tax number of another country does not go here.',
  birth_date_hint: 'Day, month and year, for example 31/12/1980. Only if you have no Slovenian tax number.',
  contact: 'How we reach you',
  email_hint: 'We send the application number, any request for missing items and the decision here.',
  phone_hint: 'For a quick question if something is missing.',
  represented_hint:
    'Everywhere else, enter the details of the person who will hold the permit. You add the power of attorney in the step Attachments.',
  representative_hint: 'Your own details, because you apply with a power of attorney.',
  card_once: (p) => `RFID card: ${p.price}, paid once, if you do not have one yet.`,
  for_you: 'The permit for you',
  chosen: 'You have chosen',
  change_category: 'Change',
  map_and_terms: 'Map and terms',
  for_employees: 'Each employee applies for their own permit',
  for_employees_text:
    'A permit for employees is in the name of a person, who attaches a certificate of the employer.',
  as_person: 'I apply as a person',
  for_nobody: 'There is no such annual permit',
  for_nobody_text: (p) =>
    `For a visit, pay for parking at the parking lot. If you think that you are entitled to a permit, call ${p.phone}.`,
  company_car: 'Does the vehicle belong to a company?',
  company_car_text:
    'Companies have a permit of their own, which may be used for several vehicles. Let the company apply.',
  as_company: 'The company applies',
  elsewhere_title: (p) => `${p.post} is not in our municipality. Where is your permanent home?`,
  elsewhere_text: 'You have chosen the permit for permanent residents.',
  elsewhere_correct: 'In your municipality: correct the address',
  elsewhere_other: 'Elsewhere: choose another permit',
  email_meant: (p) => `Did you mean ${p.email}?`,
  registration_and_tax: 'Registration and tax numbers',
  email_meant_yes: 'Yes, correct it',
  documents_needed: 'Attach',
  no_documents: 'No attachments are needed.',
  max_permits: (p) =>
    plural('en', p.n, { one: 'At most 1 permit per holder.', other: `At most ${p.n} permits per holder.` }),
  transferable: 'Transferable between the vehicles entered.',
  not_transferable: 'Not transferable.',
  no_guarantee: 'The permit does not guarantee a free parking space.',
  add_vehicle: 'Add a vehicle',
  remove_vehicle: (p) => `Remove vehicle ${p.n}`,
  vehicle_removed: 'The vehicle is removed.',
  vehicle_limit: (p) =>
    plural('en', p.n, {
      one: 'The chosen permit is valid for one vehicle. For another vehicle make a new application.',
      other: `The chosen permit is valid for at most ${p.n} vehicles.`,
    }),

  documents_choose_first: 'The list of attachments appears once you choose the kind of permit.',
  documents_official: (p: { names: string }) =>
    `The municipality gets from official records itself: ${p.names}. If you like, you can attach the proof yourself.`,
  documents_staff:
    'Attach what has arrived. The application can be stored without what is missing; you then ask the applicant for it.',
  documents_again: 'Please attach the files again',
  documents_again_text: 'This browser did not keep them. You had chosen:',
  reused_title: 'These documents need not be attached again',
  reused_text: 'They still count, because nothing has changed:',
  reused_file: (p: { name: string }) => `${p.name} (we have it)`,
  documents_privacy:
    'On the copies you may cover details that we do not need (for example the personal number EMŠO).',
  document_any: 'You may also attach anything else that supports your application.',
  rfid_card_new_hint: (p) => `${p.price} once; the card stays yours in the following years.`,
  rfid_card_existing_hint: 'The new permit is written to the same card.',
  rfid_card_number_hint: '10 digits, printed on the card.',
  price_title: 'Amount due',
  price_permit: 'Annual permit',
  price_card: 'RFID card',
  price_fee: 'Administrative fee',
  price_year: (p) => `Price of the whole year: ${p.price}.`,
  price_earlier:
    'The application arrived while the earlier price list held. The price of that day is charged; it shows once the application is saved.',
  change_what: (p) => `Change: ${p.what}`,
  review_files: (p) => plural('en', p.n, { one: '1 file', other: `${p.n} files` }),
  send_failed: 'The application was not sent',
  send_interrupted: 'Sending was interrupted',
  send_offline:
    'You are not connected to the internet. Everything you entered is saved. When you are connected again, press “Send application” once more.',
  send_network:
    'The connection to the server was lost. Everything is saved; press “Send application” once more. It will not be sent twice because of that.',
  send_repeated:
    'It seems that the application was sent before you changed it. Please check your mail. To send this application as well, press “Send application” again.',
  send_server: 'Something went wrong on the server. Everything is saved; please try again in a few minutes.',
  send_fix: 'Some details need correcting. They are marked below.',

  sent_title: 'Your application has been sent',
  sent_number: 'Application number',
  sent_mail: (p) => `We sent a confirmation to ${p.email}.`,
  sent_mail_unknown: 'We sent a confirmation to your e-mail address.',
  sent_mail_none: 'The applicant has no e-mail address and gets the confirmation by post.',
  sent_facts: 'What you applied for',
  sent_on: 'Sent on',
  sent_vehicles: (p) => plural('en', p.n, { one: 'Vehicle', other: 'Vehicles' }),
  sent_next: 'What happens next',
  sent_steps: (p) => [
    'We check the application. If something is missing, we ask you for it within 5 working days.',
    p === null
      ? 'We decide and write to you.'
      : `We decide on a complete application within ${plural('en', p.decision_days, { one: `${p.decision_days} day`, other: `${p.decision_days} days` })} at the latest, usually sooner.`,
    'After approval you receive a pro-forma invoice. You pay it by bank transfer, or in cash or by card at the municipality.',
    'Once we have received the payment, we issue the permit; you collect it or receive it by post.',
  ],
  sent_status: 'Follow your application',
  sent_status_hint:
    'Keep the link: it shows the status without signing in and lets you add missing documents.',
  sent_status_own: 'You also see the status on your dashboard, where you can add missing documents.',
  sent_account: 'Open an account',
  sent_print: 'Print the confirmation',
  sent_another: 'Make another application',
  sent_again: {
    vehicle: 'Apply for another vehicle',
    person: 'Apply for a family member',
  },

  document_hint: {
    registration_certificate: 'The page with the number plate and the holder.',
    residence_proof: 'Certificate of the administrative unit that is still valid.',
    ownership_proof: 'Extract from the land register or the contract of sale.',
    tourist_tax_proof: 'Proof of payment for the current year.',
    employer_certificate: 'Certificate of employment in the municipality, not older than 30 days.',
    vehicle_lease: 'The page that names the vehicle and its user.',
    register_extract: 'AJPES extract, not older than 30 days.',
    categorisation_decision: 'Decision or extract from the register of accommodation (RNO).',
    boat_permit: 'Municipal boat permit that is still valid.',
    land_title: 'Extract from the land register or the lease contract.',
    organisation_letter: 'Signed letter naming the vehicle and its duty.',
    power_of_attorney: 'Signed by the person who will hold the permit.',
    other: 'Anything else that helps us decide.',
  },
  preparing_photo: 'Preparing the photo …',
  delivery_pickup: 'In person at the municipality',
  delivery_pickup_hint: (p) => `${p.address}. We will write to you when it is ready.`,
  delivery_post: 'By post to the address of the application',
  delivery_post_hint: 'Usually arrives within three working days of issue.',
  rfid_card_new: 'I need a new card',
  rfid_card_existing: 'I already have a card',
  rfid_card_comes: 'The new card of your replacement; you do not pay for it again here',
  ...plain,
  read_terms: 'Read the terms of use',
  read_privacy: 'Read the privacy notice',
  consent_why:
    'Your personal data are required: without them you cannot apply online. We keep them for 5 years.',
  plate_of: (p) => `Plates of ${p.country} look like this. Is the vehicle registered there?`,
  plate_country_yes: (p) => `Yes, choose ${p.country}`,
  plate_not_slovenian: 'This does not look like a Slovenian plate. Is the vehicle registered elsewhere?',
  plate_country_other: 'Choose the country',
  plate_warning: (p) =>
    `The letters O and I are rare on Slovenian plates. Check the ${p.signs.length > 1 ? 'signs' : 'sign'} ${p.signs.join(' and ')}: could it be the digit 0 or 1? If it is right, go on.`,
} satisfies typeof sl;
