import * as samples from '../samples.ts';
import { formatDate } from '../../../platform/kernel/text-format.ts';
import { plateList } from '../../../../contract/values/vehicles/plate-text.ts';
import { markSlovenian } from '../../edited-texts/language-marks.ts';
import { platesLabel } from '../plates.ts';
import {
  reasonOfApplicationMail,
  type ApplicationMail,
  applicationValues,
  validityValues,
  GREETING,
  type ValidityData,
  STATUS_LINK,
  type Template,
} from '../template.ts';

/** The sheet itself is drawn and attached when the mail is sent. */
export type TemporaryPermit = ApplicationMail &
  ValidityData & {
    permit_nr: string;
    registration_numbers: readonly string[];
    parking_lots: readonly { code: string; name: string }[];
    /** Its last day. */
    temporary_until: string;
  };
export type TemporaryPermitWithdrawn = ApplicationMail & { permit_nr: string; reason: string };

declare module '../mail-data.ts' {
  interface MailData {
    temporary_permit: TemporaryPermit;
    temporary_permit_withdrawn: TemporaryPermitWithdrawn;
  }
}

const temporaryPermit: Template<TemporaryPermit> = {
  values: (data, language, context) => ({
    ...applicationValues(data, context),
    ...validityValues(data, language),
    permit_nr: data.permit_nr,
    registration_numbers: plateList(data.registration_numbers),
    plates_label: platesLabel(language, data.registration_numbers),
    parking_lots: data.parking_lots.map(({ code, name }) => `${code} ${name}`).join(', '),
    temporary_until: formatDate(language, data.temporary_until),
  }),
  why: reasonOfApplicationMail,
  sl: {
    subject: 'Začasna dovolilnica do nove kartice',
    body: `${GREETING.sl}

Dokler ne dobite kartice, imate začasno dovolilnico. Priložena je temu sporočilu: natisnite jo in jo položite za vetrobransko steklo.

{if not_yet}
Velja šele od {valid_from}.
{end}

| Začasna dovolilnica velja do: {temporary_until}
| Številka dovolilnice: {permit_nr}
| {plates_label}: {registration_numbers}
| Parkirišča: {parking_lots}

Zapornice s kamero vozilo prepoznajo po registrski številki. Začasna dovolilnica preneha veljati, ko dobite kartico.

${STATUS_LINK.sl}

Če nimate tiskalnika ali kartice do tega dne ne dobite, nas pokličite: {office_phone}.`,
  },
  en: {
    subject: 'A temporary permit until you have your card',
    body: `${GREETING.en}

Until you have your card, you have a temporary permit. It is attached to this mail: print it and place it behind the windscreen.

{if not_yet}
It is not valid before {valid_from}.
{end}

| The temporary permit is valid until: {temporary_until}
| Permit number: {permit_nr}
| {plates_label}: {registration_numbers}
| Parking lots: {parking_lots}

Barriers with a camera recognise your number plate. The temporary permit ends when you get your card.

${STATUS_LINK.en}

If you have no printer, or no card by that day, please call us: {office_phone}.`,
  },
  sample: {
    ...samples.application,
    permit_nr: '2027-00042',
    registration_numbers: ['KRAB123'],
    parking_lots: [
      { code: 'P2', name: 'Jezero – vzhod' },
      { code: 'P4', name: 'Laz' },
    ],
    temporary_until: '2027-01-29',
  },
};

const temporaryPermitWithdrawn: Template<TemporaryPermitWithdrawn> = {
  values: (data, language, context) => ({
    ...applicationValues(data, context),
    permit_nr: data.permit_nr,
    reason: markSlovenian(language, data.reason),
  }),
  why: reasonOfApplicationMail,
  sl: {
    subject: 'Začasna dovolilnica ne velja več',
    body: `${GREETING.sl}

Začasno dovolilnico k dovolilnici št. {permit_nr} smo razveljavili. Če ste jo natisnili, je ne uporabljajte več.

Razlog:
{reason}

${STATUS_LINK.sl}

Za pojasnila nas pokličite ({office_phone}) ali obiščite: {office}.`,
  },
  en: {
    subject: 'The temporary permit is no longer valid',
    body: `${GREETING.en}

We have withdrawn the temporary permit that belongs to permit {permit_nr}. If you have printed it, please do not use it any more.

The reason:
{reason}

${STATUS_LINK.en}

For an explanation please call us ({office_phone}) or visit us: {office}.`,
  },
  sample: {
    ...samples.application,
    permit_nr: '2027-00042',
    reason: 'Kartico ste prevzeli na okencu.',
  },
};

export const temporaryPermitMails = {
  temporary_permit: temporaryPermit,
  temporary_permit_withdrawn: temporaryPermitWithdrawn,
};
