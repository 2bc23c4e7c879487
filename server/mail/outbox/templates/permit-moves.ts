import * as samples from '../samples.ts';
import type { Complaint } from '../../../../contract/settings/procedures.ts';
import { markSlovenian } from '../../edited-texts/language-marks.ts';
import { plateText } from '../../../../contract/values/vehicles/plate-text.ts';
import { pluralOfPlates, joinPlates } from '../plates.ts';
import { formatDate, formatDateTime } from '../../../platform/kernel/text-format.ts';
import {
  type ApplicationMail,
  applicationValues,
  validityValues,
  GREETING,
  type ValidityData,
  STATUS_LINK,
  type Template,
  type TemplateContext,
} from '../template.ts';
import { type Language } from '../../../../contract/values/languages.ts';

type PermitMail = ApplicationMail & ValidityData & { permit_nr: string };
/**
 * `overlap_until`: instant until which the old plates still open barriers, null when none was removed or
 * there is no overlap.
 */
export type RegistrationNumberChanged = PermitMail & {
  old_plates: readonly string[];
  new_plates: readonly string[];
  overlap_until: string | null;
  check_due_at: string | null;
};
export type PlateChangeRejected = PermitMail & {
  rejected_plate: string;
  plates: readonly string[];
  reason: string;
};
export type CardStopped = PermitMail & { rfid_card_number: string };
export type PermitMoved = PermitMail & { reason: string };
/** `complaint`: of a sale; null: there is an appeal. */
export type PermitRevoked = PermitMoved & { appeal_days: number; complaint?: Complaint | null };

const permitValues = (data: PermitMail, context: TemplateContext) => ({
  ...applicationValues(data, context),
  permit_nr: data.permit_nr,
});

/** Why somebody gets a mail about a permit. */
const why = (data: PermitMail, language: Language): string =>
  language === 'sl'
    ? `To sporočilo ste prejeli, ker je naslov naveden pri dovolilnici št. ${data.permit_nr}.`
    : `You are receiving this mail because this address belongs to permit ${data.permit_nr}.`;

const NUMBERS = {
  sl: '| Številka dovolilnice: {permit_nr}\n| Številka vloge: {application_nr}',
  en: '| Permit number: {permit_nr}\n| Application number: {application_nr}',
} as const;

/** Greeting, what happened, the numbers, the link, and what follows. */
const body = (language: Language, what: string, after = ''): string =>
  [GREETING[language], what, NUMBERS[language], STATUS_LINK[language], after].filter(Boolean).join('\n\n');

declare module '../mail-data.ts' {
  interface MailData {
    registration_number_changed: RegistrationNumberChanged;
    plate_change_rejected: PlateChangeRejected;
    card_stopped: CardStopped;
    permit_suspended: PermitMoved;
    permit_resumed: PermitMoved;
    permit_revoked: PermitRevoked;
    permit_reopened: PermitMoved;
  }
}

const NEW_PLATES = {
  sl: {
    one: 'je zdaj zapisana registrska številka',
    two: 'sta zdaj zapisani registrski številki',
    other: 'so zdaj zapisane registrske številke',
  },
  en: { one: 'number plate', other: 'number plates' },
} as const;
const OLD_PLATES = {
  sl: {
    one: 'Stara registrska številka # odpira',
    two: 'Stari registrski številki # odpirata',
    other: 'Stare registrske številke # odpirajo',
  },
  en: { one: 'old number plate # opens', other: 'old number plates # open' },
} as const;

const registrationNumberChanged: Template<RegistrationNumberChanged> = {
  values: (data, language, context) => ({
    ...permitValues(data, context),
    ...validityValues(data, language),
    old_plates: joinPlates(language, data.old_plates),
    new_plates: joinPlates(language, data.new_plates),
    new_plates_are: `${pluralOfPlates(language, data.new_plates, NEW_PLATES)} ${joinPlates(language, data.new_plates)}`,
    old_plates_open: pluralOfPlates(language, data.old_plates, OLD_PLATES).replace(
      '#',
      joinPlates(language, data.old_plates),
    ),
    any_plates: data.new_plates.length > 0,
    no_plates: data.new_plates.length === 0,
    overlap_until: data.overlap_until ? formatDateTime(language, data.overlap_until) : '',
    overlaps: data.overlap_until !== null,
    check_due_at: data.check_due_at ? formatDate(language, data.check_due_at) : '',
    checked_later: data.check_due_at !== null,
  }),
  why,
  sl: {
    subject: 'Registrska številka je spremenjena',
    body: body(
      'sl',
      `{if any_plates}
Na dovolilnici št. {permit_nr} {new_plates_are}.
{end}
{if no_plates}
Na dovolilnici št. {permit_nr} ni več vozila z registrsko številko {old_plates}; zdaj ni na njej nobenega vozila.
{end}

{if in_force}
Sprememba na zapornicah že velja.
{end}
{if not_yet}
Dovolilnica začne veljati {valid_from}: od takrat odpira zapornice.
{end}

{if overlaps}
{old_plates_open} zapornice še do {overlap_until}.
{end}
{if checked_later}
Spremembo bomo preverili do {check_due_at}. Če bo kaj narobe, vam bomo pisali.
{end}`,
      'Če spremembe niste zahtevali vi, nas takoj pokličite: {office_phone}.',
    ),
  },
  en: {
    subject: 'The number plate is changed',
    body: body(
      'en',
      `{if any_plates}
Permit {permit_nr} now names the {new_plates_are}.
{end}
{if no_plates}
Permit {permit_nr} no longer names {old_plates}; no vehicle is left on it.
{end}

{if in_force}
The barriers already know about the change.
{end}
{if not_yet}
The permit becomes valid on {valid_from}; it opens the barriers from then on.
{end}

{if overlaps}
The {old_plates_open} barriers until {overlap_until}.
{end}
{if checked_later}
We will check the change by {check_due_at} and write to you if something is wrong.
{end}`,
      'If you did not ask for this change, call us immediately: {office_phone}.',
    ),
  },
  sample: {
    ...samples.application,
    permit_nr: '2027-00042',
    old_plates: ['KRAB123'],
    new_plates: ['LJ12ABC'],
    overlap_until: '2027-01-17T09:00:00.000Z',
    check_due_at: '2027-01-22',
  },
};

const plateChangeRejected: Template<PlateChangeRejected> = {
  values: (data, language, context) => ({
    ...permitValues(data, context),
    rejected_plate: plateText(data.rejected_plate),
    plates: joinPlates(language, data.plates),
    reason: markSlovenian(language, data.reason),
  }),
  why,
  sl: {
    subject: 'Sprememba registrske številke ni potrjena',
    body: body(
      'sl',
      `Spremembe na registrsko številko {rejected_plate} nismo mogli potrditi, zato ni več na dovolilnici.

Razlog:
{reason}

Na dovolilnici je zapisano: {plates}.`,
      'Če imate novo dokazilo, spremembo lahko oddate znova.',
    ),
  },
  en: {
    subject: 'The change of the number plate is not confirmed',
    body: body(
      'en',
      `We could not confirm the change to {rejected_plate}, so it is no longer on the permit.

The reason:
{reason}

The permit names: {plates}.`,
      'If you have new evidence, you can make the change again.',
    ),
  },
  sample: {
    ...samples.application,
    permit_nr: '2027-00042',
    rejected_plate: 'LJ12ABC',
    plates: ['KRAB123'],
    reason: 'Vozilo ni na vaše ime.',
  },
};

const cardStopped: Template<CardStopped> = {
  values: (data, _language, context) => ({
    ...permitValues(data, context),
    rfid_card_number: data.rfid_card_number,
  }),
  why,
  sl: {
    subject: 'Vaša kartica ne odpira več zapornic',
    body: body(
      'sl',
      `Kartico št. {rfid_card_number} smo blokirali, ker je prijavljena kot izgubljena ali ukradena.

Dovolilnice to ne spremeni: zapornice s kamero prepoznajo registrsko številko. O novi kartici vam bomo pisali.`,
      'Če kartico najdete, je ne uporabljajte; pokličite nas: {office_phone}.',
    ),
  },
  en: {
    subject: 'Your card no longer opens barriers',
    body: body(
      'en',
      `We have blocked card {rfid_card_number} because it was reported lost or stolen.

This does not change the permit: barriers with a camera recognise the number plate. We will write to you about the new card.`,
      'If you find the card, do not use it and call us: {office_phone}.',
    ),
  },
  sample: { ...samples.application, permit_nr: '2027-00042', rfid_card_number: '0012345678' },
};

const movedValues: Template<PermitMoved>['values'] = (data, language, context) => ({
  ...permitValues(data, context),
  ...validityValues(data, language),
  reason: markSlovenian(language, data.reason),
});

const permitSuspended: Template<PermitMoved> = {
  values: movedValues,
  why,
  sl: {
    subject: 'Dovolilnica št. {permit_nr} je začasno blokirana',
    body: body(
      'sl',
      `Dovolilnico smo začasno blokirali. Do konca blokade z njo ne morete odpreti zapornic, ne z vozilom ne s kartico.

Razlog:
{reason}`,
      'Za pojasnila nas pokličite ({office_phone}) ali obiščite: {office}.',
    ),
  },
  en: {
    subject: 'Permit {permit_nr} is suspended',
    body: body(
      'en',
      `We have suspended the permit. Until this ends, neither your vehicle nor your card opens the barriers.

The reason:
{reason}`,
      'For an explanation please call us ({office_phone}) or visit us: {office}.',
    ),
  },
  sample: { ...samples.application, permit_nr: '2027-00042', reason: 'Preverjamo prijavo zlorabe.' },
};

const permitResumed: Template<PermitMoved> = {
  values: movedValues,
  why,
  sl: {
    subject: 'Blokada dovolilnice št. {permit_nr} je končana',
    body: body(
      'sl',
      `Blokada dovolilnice je končana.

{if in_force}
Zapornice se z njo znova odpirajo.
{end}
{if not_yet}
Veljati začne {valid_from}: od takrat odpira zapornice.
{end}

Pojasnilo:
{reason}`,
    ),
  },
  en: {
    subject: 'The suspension of permit {permit_nr} has ended',
    body: body(
      'en',
      `The suspension of the permit has ended.

{if in_force}
The barriers open for you again.
{end}
{if not_yet}
It becomes valid on {valid_from} and opens the barriers from then on.
{end}

Explanation:
{reason}`,
    ),
  },
  sample: { ...samples.application, permit_nr: '2027-00042', reason: 'Prijava ni bila utemeljena.' },
};

/** Ends a right, so it names the appeal (ZUP, article 215). */
const permitRevoked: Template<PermitRevoked> = {
  values: (data, language, context) => ({
    ...permitValues(data, context),
    reason: markSlovenian(language, data.reason),
    appeal_days: data.appeal_days,
    appeal: !data.complaint,
    complaint: data.complaint?.[language] ?? '',
  }),
  why,
  sl: {
    subject: 'Dovolilnica št. {permit_nr} je razveljavljena',
    body: body(
      'sl',
      `Dovolilnico smo razveljavili. Zapornice se z njo ne odpirajo več.

Razlog:
{reason}`,
      `{if appeal}
Če se z odločitvijo ne strinjate, se lahko pritožite v {appeal_days: dnevu|dneh|dneh|dneh} od dneva, ko ste jo prejeli. Pritožba se odda pisno ali se poda ustno na zapisnik: {office}. Priporočena pošiljka je pravočasna, če jo oddate zadnji dan roka. Če občina na ta dan ne dela, se rok izteče prvi naslednji delovni dan.
{end}
{if not appeal}
{complaint}
{end}`,
    ),
  },
  en: {
    subject: 'Permit {permit_nr} is revoked',
    body: body(
      'en',
      `We have revoked the permit. The barriers no longer open for it.

The reason:
{reason}`,
      `{if appeal}
If you disagree, you can appeal within {appeal_days: day|days} of the day you received the decision, in writing or in person: {office}. A registered letter is in time if you post it on the last day. If the municipality does not work on that day, the deadline ends on the next working day.
{end}
{if not appeal}
{complaint}
{end}`,
    ),
  },
  sample: {
    ...samples.application,
    permit_nr: '2027-00042',
    reason: 'Vozilo je odjavljeno.',
    appeal_days: 15,
  },
};

const permitReopened: Template<PermitMoved> = {
  values: movedValues,
  why,
  sl: {
    subject: 'Razveljavitev dovolilnice št. {permit_nr} je odpravljena',
    body: body(
      'sl',
      `Razveljavitev dovolilnice smo odpravili.

{if in_force}
Dovolilnica znova velja.
{end}
{if not_yet}
Veljati začne {valid_from}.
{end}

Pojasnilo:
{reason}`,
    ),
  },
  en: {
    subject: 'The revocation of permit {permit_nr} was undone',
    body: body(
      'en',
      `We have undone the revocation.

{if in_force}
The permit is valid again.
{end}
{if not_yet}
It becomes valid on {valid_from}.
{end}

Explanation:
{reason}`,
    ),
  },
  sample: { ...samples.application, permit_nr: '2027-00042', reason: 'Razveljavitev je bila pomota.' },
};

export const permitMovesMails = {
  registration_number_changed: registrationNumberChanged,
  plate_change_rejected: plateChangeRejected,
  card_stopped: cardStopped,
  permit_suspended: permitSuspended,
  permit_resumed: permitResumed,
  permit_revoked: permitRevoked,
  permit_reopened: permitReopened,
};
