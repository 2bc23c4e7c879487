import { expect, test } from 'vitest';
import { DEMO_PARAMETERS } from '../../settings/parameters/demo-parameters.ts';
import { composeMail, openContext } from '../../mail/mail/render.ts';
import { MAIL_SAMPLES } from '../../mail/mail/samples.ts';
import { person } from '../../demo/people.ts';
import { renderPdf } from '../../platform/pdf/render-pdf.ts';
import { DELIVERED } from '../../mail/texts/edited.ts';
import { composeLetter } from './compose-letter.ts';
import type { PrintableLetter } from './queries.ts';

const { municipality } = DEMO_PARAMETERS;
const config = {
  app_secret: 'a'.repeat(40),
  former_secrets: [],
  public_url: 'https://dovolilnice.planinsko-jezero.example',
};
const letter = (language: 'sl' | 'en') =>
  ({
    language,
    applicant: person(2),
    representative: { first_name: 'Marko', last_name: 'Kovač' },
    application_nr: 'V-2027-000123',
  }) as unknown as PrintableLetter;
/** With all optional parts. */
const longest = {
  ...MAIL_SAMPLES.renewal_invitation,
  unsubscribe: null,
  registration_numbers: ['KRAB123', 'LJ12ABC', 'KRCD456'],
  parking_lots: ['P2 Jezero – vzhod', 'P4 Laz', 'P5 Pri žičnici', 'P6 P+R Senožet', 'P7 P+R Postaja'],
  documents: ['dokazilo o lastništvu nepremičnine', 'dokazilo o plačani turistični taksi'],
};

test.each([
  ['renewal_invitation', 'sl', longest],
  ['renewal_invitation', 'en', longest],
  ['renewal_reminder', 'sl', longest],
  ['permit_expires', 'sl', { ...MAIL_SAMPLES.permit_expires, unsubscribe: null }],
  ['card_waiting', 'sl', MAIL_SAMPLES.card_waiting],
  ['supplement_due_soon', 'sl', MAIL_SAMPLES.supplement_due_soon],
  ['application_approved_to_pay', 'sl', MAIL_SAMPLES.application_approved_to_pay],
  ['pro_forma_issued', 'en', MAIL_SAMPLES.pro_forma_issued],
  ['payment_overdue', 'sl', MAIL_SAMPLES.payment_overdue],
] as const)('a letter fits on one page: %s (%s)', async (template, language, data) => {
  const content = composeMail(template, language, data, openContext(config, municipality), DELIVERED);
  const document = composeLetter(letter(language), content, municipality, {
    written_on: '2027-11-08',
    enclosed: [],
  });
  const pdf = await renderPdf([document], {
    title: content.subject,
    author: municipality.name,
    created_at: '2027-11-08T08:00:00.000Z',
  });
  expect(pdf.toString('latin1').match(/\/Type \/Page(?!s)/g)).toHaveLength(1);
});
