import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import mailEn from '../contract/mail/labels.en.ts';
import mailSl from '../contract/mail/labels.sl.ts';
import settingsEn from '../contract/settings/labels.en.ts';
import settingsSl from '../contract/settings/labels.sl.ts';
import { TEMPLATES } from '../server/mail/mail/templates.ts';
import { TRANSITIONS as APPLICATION } from '../server/permits/applications/rules.ts';
import { TRANSITIONS as PERMIT } from '../server/permits/permits/rules.ts';
import applicationsEn from '../web/features/permits/applications/messages.en.ts';
import applicationsSl from '../web/features/permits/applications/messages.sl.ts';
import permitsEn from '../web/features/permits/permits/messages.en.ts';
import permitsSl from '../web/features/permits/permits/messages.sl.ts';
import cardsEn from '../web/features/permits/rfid-cards/messages.en.ts';
import cardsSl from '../web/features/permits/rfid-cards/messages.sl.ts';

test.each([
  ['sl', mailSl],
  ['en', mailEn],
])('every mail has a name on the screens of staff (%s)', (_language, labels) => {
  const names: Readonly<Record<string, string>> = labels.mail_template;
  expect(Object.keys(TEMPLATES).filter((template) => !names[template])).toEqual([]);
  expect(Object.keys(names).filter((template) => !(template in TEMPLATES))).toEqual([]);
});

/** Codes of the events that files in these folders write into the history of a record. */
const writtenBy = (pattern: RegExp): string[] => [
  ...new Set(
    globSync('server/{permits,workflows,season/reminders,data/imports}/**/*.ts')
      .filter((file) => !file.endsWith('.test.ts'))
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, code]) => code!)),
  ),
];

test.each([
  ['sl', settingsSl, applicationsSl, permitsSl, cardsSl],
  ['en', settingsEn, applicationsEn, permitsEn, cardsEn],
])(
  'every event of an application, a permit or a card has a name (%s)',
  (_language, settings, applications, permits, cards) => {
    const ofApplication = { ...settings.application_transition, ...applications.other_events };
    const ofPermit: Readonly<Record<string, string>> = permits.transitions;
    expect(Object.keys(APPLICATION).filter((code) => !(code in ofApplication))).toEqual([]);
    expect(Object.keys(PERMIT).filter((code) => !(code in ofPermit))).toEqual([]);
    const written = writtenBy(/\btransition: '(\w+)'/g);
    expect(written.length).toBeGreaterThan(20);
    const named = { ...ofApplication, ...ofPermit, ...cards.transitions };
    expect(written.filter((code) => !(code in named))).toEqual([]);
  },
);

// `as Record<Code, string>` accepts a list that lacks a code, and a screen then shows the code itself; with
// `satisfies` it does not compile.
test('labels of codes are checked for all of them, not asserted', () => {
  const asserted = globSync('{web,contract}/**/*.sl.ts').flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /[}\]] as (?:Readonly<)?(?:Record|Labels)<(?!\s*string\b)[^,;]*/g,
      ),
    ].map(([found]) => `${file}: ${found}`),
  );
  expect(asserted).toEqual([]);
});
