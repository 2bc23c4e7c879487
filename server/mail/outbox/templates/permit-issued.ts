import * as samples from '../samples.ts';
import { plateList } from '../../../../contract/values/vehicles/plate-text.ts';
import { platesLabel } from '../plates.ts';
import { formatDate } from '../../../platform/kernel/text-format.ts';
import {
  reasonOfApplicationMail,
  type ApplicationMail,
  applicationValues,
  GREETING,
  STATUS_LINK,
  type Template,
} from '../template.ts';

/**
 * `rfid_card_number` null: the plate alone opens the barrier. `card_is_new` says whether a card is handed
 * over at all.
 */
export type PermitIssued = ApplicationMail & {
  permit_nr: string;
  valid_from: string;
  valid_to: string;
  registration_numbers: readonly string[];
  parking_lots: readonly { code: string; name: string }[];
  rfid_card_number: string | null;
  card_is_new: boolean;
  delivery: 'pickup' | 'post';
  /** The holder has the card already. Missing in mails that an earlier version stored. */
  handed_over?: boolean;
  /** The last day of the temporary permit that is attached. Missing in mails that an earlier version stored. */
  temporary_until?: string | null;
};

declare module '../mail-data.ts' {
  interface MailData {
    permit_issued: PermitIssued;
  }
}

const permitIssued: Template<PermitIssued> = {
  values: (data, language, context) => {
    const has_card = data.rfid_card_number !== null;
    return {
      ...applicationValues(data, context),
      permit_nr: data.permit_nr,
      valid_from: formatDate(language, data.valid_from),
      valid_to: formatDate(language, data.valid_to),
      registration_numbers: plateList(data.registration_numbers),
      plates_label: platesLabel(language, data.registration_numbers),
      parking_lots: data.parking_lots.map(({ code, name }) => `${code} ${name}`).join(', '),
      rfid_card_number: data.rfid_card_number ?? '',
      no_card: !has_card,
      card_kept: has_card && !data.card_is_new,
      card_by_post: has_card && data.card_is_new && data.delivery === 'post' && !data.handed_over,
      card_handed_over: has_card && data.card_is_new && data.handed_over === true,
      card_at_office: has_card && data.card_is_new && data.delivery === 'pickup' && !data.handed_over,
      temporary_until: data.temporary_until ? formatDate(language, data.temporary_until) : '',
      temporary: (data.temporary_until ?? null) !== null,
      several_vehicles: data.registration_numbers.length > 1,
    };
  },
  why: reasonOfApplicationMail,
  sl: {
    subject: 'Dovolilnica št. {permit_nr} je izdana',
    body: `${GREETING.sl}

Vaša letna parkirna dovolilnica je izdana.

{if no_card}
Kartice ne potrebujete: zapornica prepozna registrsko številko.
{end}
{if card_kept}
Dovolilnica je zapisana na kartico, ki jo že imate.
{end}
{if card_by_post}
Kartico za zapornico vam bomo poslali po pošti na naslov iz vloge.
{end}
{if card_handed_over}
Kartico za zapornico ste prevzeli ob izdaji.
{end}
{if card_at_office}
Kartico za zapornico prevzemite na občini: {office}. S seboj prinesite osebni dokument.
{end}
{if temporary}
Do takrat imate začasno dovolilnico, ki velja od {valid_from} do {temporary_until} in preneha veljati, ko dobite kartico. Priložena je temu sporočilu: natisnite jo in jo položite za vetrobransko steklo. Zapornice s kamero vozilo prepoznajo po registrski številki.
{end}
{if several_vehicles}
Dovolilnica velja za vsa našteta vozila, vendar hkrati samo za eno.
{end}

| Številka dovolilnice: {permit_nr}
| Velja: od {valid_from} do {valid_to}
| {plates_label}: {registration_numbers}
| Parkirišča: {parking_lots}
| Številka kartice: {rfid_card_number}

${STATUS_LINK.sl}

Če zamenjate vozilo, na strani s stanjem vloge vnesite novo registrsko številko, preden z njim parkirate, ali nas pokličite: {office_phone}.`,
  },
  en: {
    subject: 'Permit {permit_nr} is issued',
    body: `${GREETING.en}

Your annual parking permit is issued.

{if no_card}
You do not need a card: the barrier recognises the number plate.
{end}
{if card_kept}
The permit is stored on the card that you already have.
{end}
{if card_by_post}
We will send the barrier card by post to the address in your application.
{end}
{if card_handed_over}
You were given the barrier card when the permit was issued.
{end}
{if card_at_office}
Please collect the barrier card at the municipality: {office}. Bring an identity document.
{end}
{if temporary}
Until then you have a temporary permit, valid from {valid_from} to {temporary_until}; it ends when you get your card. It is attached to this mail: print it and place it behind the windscreen. Barriers with a camera recognise your number plate.
{end}
{if several_vehicles}
The permit is valid for all the vehicles named here, but for one at a time.
{end}

| Permit number: {permit_nr}
| Valid: from {valid_from} to {valid_to}
| {plates_label}: {registration_numbers}
| Parking lots: {parking_lots}
| Card number: {rfid_card_number}

${STATUS_LINK.en}

If you change your vehicle, enter the new number plate on the page of your application before you park with it, or call {office_phone}.`,
  },
  sample: {
    ...samples.application,
    permit_nr: '2027-00042',
    valid_from: '2027-01-15',
    valid_to: '2027-12-31',
    registration_numbers: ['KRAB123', 'LJ12ABC'],
    parking_lots: [
      { code: 'P2', name: 'Jezero – vzhod' },
      { code: 'P4', name: 'Laz' },
    ],
    rfid_card_number: '0012345678',
    card_is_new: true,
    delivery: 'pickup',
  },
};

export const permitIssuedMails = {
  permit_issued: permitIssued,
};
