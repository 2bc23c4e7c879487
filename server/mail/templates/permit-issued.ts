import { date } from '../format.ts';
import { aboutApplication, counter, type ApplicationMail, type Template } from '../template.ts';

/** `rfid_card_number` null: the plate alone opens the barrier. `card_is_new` says whether a card is handed over at all. */
export type PermitIssued = ApplicationMail & {
  permit_nr: string;
  valid_from: string;
  valid_to: string;
  registration_numbers: readonly string[];
  parking_lots: readonly { code: string; name: string }[];
  rfid_card_number: string | null;
  card_is_new: boolean;
  delivery: 'pickup' | 'post';
};

const lots = (data: PermitIssued): string =>
  data.parking_lots.map(({ code, name }) => `${code} ${name}`).join(', ');

export const permitIssued: Template<PermitIssued> = {
  sl: (data, context) => ({
    ...aboutApplication.sl(data, context),
    subject: `Dovolilnica št. ${data.permit_nr} je izdana`,
    paragraphs: [
      'Vaša letna parkirna dovolilnica je izdana.',
      nextStep.sl(data, counter('sl', context.municipality)),
      ...(data.registration_numbers.length > 1
        ? ['Dovolilnica velja za vsa našteta vozila, vendar hkrati samo za eno.']
        : []),
    ],
    facts: [
      { label: 'Številka dovolilnice', value: data.permit_nr },
      { label: 'Velja', value: `od ${date('sl', data.valid_from)} do ${date('sl', data.valid_to)}` },
      { label: 'Registrska številka', value: data.registration_numbers.join(', ') },
      { label: 'Parkirišča', value: lots(data) },
      ...(data.rfid_card_number ? [{ label: 'Številka kartice', value: data.rfid_card_number }] : []),
    ],
    after: ['Če zamenjate vozilo, spremembo sporočite, preden parkirate z novim.'],
  }),
  en: (data, context) => ({
    ...aboutApplication.en(data, context),
    subject: `Permit ${data.permit_nr} is issued`,
    paragraphs: [
      'Your annual parking permit is issued.',
      nextStep.en(data, counter('en', context.municipality)),
      ...(data.registration_numbers.length > 1
        ? ['The permit holds for all vehicles named here, but for one at a time.']
        : []),
    ],
    facts: [
      { label: 'Permit number', value: data.permit_nr },
      { label: 'Valid', value: `from ${date('en', data.valid_from)} to ${date('en', data.valid_to)}` },
      { label: 'Registration number', value: data.registration_numbers.join(', ') },
      { label: 'Parking lots', value: lots(data) },
      ...(data.rfid_card_number ? [{ label: 'Card number', value: data.rfid_card_number }] : []),
    ],
    after: ['If you change your vehicle, please tell us before you park with the new one.'],
  }),
};

const nextStep = {
  sl: (data: PermitIssued, place: string): string => {
    if (!data.rfid_card_number) return 'Kartice ne potrebujete: zapornica prepozna registrsko številko.';
    if (!data.card_is_new) return 'Dovolilnica je zapisana na kartico, ki jo že imate.';
    return data.delivery === 'post'
      ? 'Kartico za zapornico vam bomo poslali po pošti na naslov iz vloge.'
      : `Kartico za zapornico prevzemite na občini: ${place}. S seboj prinesite osebni dokument.`;
  },
  en: (data: PermitIssued, place: string): string => {
    if (!data.rfid_card_number) return 'You need no card: the barrier recognises the registration number.';
    if (!data.card_is_new) return 'The permit is stored on the card that you already have.';
    return data.delivery === 'post'
      ? 'We will send the barrier card by post to the address in your application.'
      : `Please collect the barrier card at the municipality: ${place}. Bring an identity document.`;
  },
};
