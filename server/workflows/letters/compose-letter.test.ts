import { templateOf } from '../../mail/outbox/templates.ts';
import { expect, test } from 'vitest';
import { DEMO_PARAMETERS } from '../../settings/parameters/demo-parameters.ts';
import { composeMail, openContext } from '../../mail/outbox/render.ts';
import { person } from '../../demo/people.ts';
import { renderPdf } from '../../platform/pdf/render-pdf.ts';
import { NO_EDITED_TEXTS } from '../../mail/edited-texts/edited.ts';
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
  ...templateOf('renewal_invitation').sample,
  unsubscribe: null,
  registration_numbers: ['KRAB123', 'LJ12ABC', 'KRCD456'],
  parking_lots: ['P2 Jezero – vzhod', 'P4 Laz', 'P5 Pri žičnici', 'P6 P+R Senožet', 'P7 P+R Postaja'],
  documents: ['dokazilo o lastništvu nepremičnine', 'dokazilo o plačani turistični taksi'],
};

test.each([
  ['renewal_invitation', 'sl', longest],
  ['renewal_invitation', 'en', longest],
  ['renewal_reminder', 'sl', longest],
  ['permit_expires', 'sl', { ...templateOf('permit_expires').sample, unsubscribe: null }],
  ['card_waiting', 'sl', templateOf('card_waiting').sample],
  ['supplement_due_soon', 'sl', templateOf('supplement_due_soon').sample],
  ['application_approved_to_pay', 'sl', templateOf('application_approved_to_pay').sample],
  ['pro_forma_issued', 'en', templateOf('pro_forma_issued').sample],
  ['payment_overdue', 'sl', templateOf('payment_overdue').sample],
] as const)('a letter fits on one page: %s (%s)', async (template, language, data) => {
  const content = composeMail(template, language, data, openContext(config, municipality), NO_EDITED_TEXTS);
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
