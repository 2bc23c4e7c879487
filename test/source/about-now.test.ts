import { templateOf } from '../../server/mail/outbox/templates.ts';
import { describe, expect, test } from 'vitest';
import { validityOn, type Begins } from '../../contract/values/validity.ts';
import type { Language } from '../../contract/values/languages.ts';
import { validityValues } from '../../server/mail/outbox/template.ts';
import { render } from '../../server/mail/outbox/render.ts';
import { NO_EDITED_TEXTS } from '../../server/mail/edited-texts/edited.ts';
import { shownStatus } from '../../server/permits/register/status.ts';
import { statusOn } from '../../web/features/permits/digital-permit/holds-now.ts';
import changeEn from '../../web/features/permits/permit-change/messages.en.ts';
import changeSl from '../../web/features/permits/permit-change/messages.sl.ts';
import permitsEn from '../../web/features/permits/permit-life/messages.en.ts';
import permitsSl from '../../web/features/permits/permit-life/messages.sl.ts';

// Every sentence that says what a permit does now, read on a day before its validity, in it and after it. A new
// one is added here: a text that says "takoj" or "at once" of a permit and is not here fails the last test.

const permit = { valid_from: '2028-01-01', valid_to: '2028-12-31' };
const DAYS = { before: '2027-11-28', during: '2028-06-01', after: '2029-01-01' } as const;
const FROM: Record<Language, string> = { sl: '1. 1. 2028', en: '1 January 2028' };

const texts = { sl: [changeSl, permitsSl], en: [changeEn, permitsEn] } as const;
const person = { nr: '2028-00001', name: 'Ana Novak', until: '' };
const screens = (language: Language, begins: Begins): Record<string, string> => {
  const [change, permits] = texts[language];
  return {
    'another plate, before': change.effect_at_once(begins),
    'another plate, after': change.change_done_now(begins),
    'vehicles by staff': permits.vehicles_lead(begins),
    'end of a suspension': permits.action_texts.resume.lead({ ...person, ...begins }),
    replaced: permits.replaced_text(begins),
  };
};

const MAILS = ['registration_number_changed', 'permit_resumed', 'permit_reopened'] as const;
const options = {
  config: { app_secret: 'a'.repeat(40), former_secrets: [], public_url: 'https://dovolilnice.example' },
  municipality: {
    name: 'Občina Planinsko Jezero',
    street: 'Jezerska cesta 1',
    postal_code: '4265',
    city: 'Planinsko Jezero',
    email: 'obcina@example.org',
    phone: '+386 4 123 45 67',
    office_hours_sl: '',
    office_hours_en: '',
    website: '',
  },
  texts: NO_EDITED_TEXTS,
};
const mails = (language: Language, today: string): Record<string, string> =>
  Object.fromEntries(
    MAILS.map((name) => {
      const data = {
        ...templateOf(name).sample,
        overlap_until: null,
        valid_from: permit.valid_from,
        validity: validityOn(permit, today),
      };
      return [name, render(name, language, data as never, options).text];
    }),
  );

/** What is only true of a permit that is valid. */
const NOW: Record<Language, RegExp> = {
  sl: /takoj\b(?!, ko pošljete)(?=[^.]*(?:odp|velja|\.))|odslej|že velja|znova (?:velja|odpirajo)/i,
  en: /at once|is now valid|already know|open for you again|is valid again/i,
};
const read = (language: Language, when: keyof typeof DAYS): [string, string][] => {
  const begins = { validity: validityOn(permit, DAYS[when]), from: FROM[language] };
  // Whoever calls because of a change that they did not ask for does so at once.
  const said = mails(language, DAYS[when]);
  return Object.entries({ ...screens(language, begins), ...said }).map(([place, text]) => [
    place,
    text.replaceAll(/nas takoj pokličite|call us immediately/g, ''),
  ]);
};

describe.each(['sl', 'en'] as const)('in %s', (language) => {
  test('before its first day nothing happens now, and the day is named', () => {
    for (const [place, text] of read(language, 'before')) {
      expect(text, place).toContain(FROM[language]);
      expect(text, place).not.toMatch(NOW[language]);
    }
  });

  test('in its validity it happens now', () => {
    for (const [place, text] of read(language, 'during')) {
      expect(text, place).toMatch(NOW[language]);
      expect(text, place).not.toContain(FROM[language]);
    }
  });

  test('after its last day nothing is promised where staff can still act', () => {
    for (const [place, text] of read(language, 'after'))
      if (['vehicles by staff', 'end of a suspension', ...MAILS].includes(place))
        expect(text, place).not.toMatch(NOW[language]);
  });
});

test.each([
  ['2027-12-31', 'before', 'scheduled'],
  ['2028-01-01', 'during', 'active'],
  ['2028-12-31', 'during', 'active'],
  ['2029-01-01', 'after', 'expired'],
] as const)('on %s it is %s, and %s on every screen', (today, validity, status) => {
  expect(validityOn(permit, today)).toBe(validity);
  expect(statusOn({ ...permit, status: 'active' }, today)).toBe(status);
  expect(shownStatus({ ...permit, status: 'active' }, today)).toBe(
    today === '2028-12-31' ? 'expiring' : status,
  );
});

test('a mail that an earlier version stored speaks of a permit in force', () => {
  expect(validityValues({}, 'sl')).toEqual({ in_force: true, not_yet: false, valid_from: '' });
});

/** Texts of a namespace that are no functions of the validity, with their keys. */
const plain = (value: unknown, key: string): [string, string][] =>
  typeof value === 'string'
    ? [[key, value]]
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, one]) => plain(one, `${key}.${name}`))
      : [];

test('no other text of the holder or of staff says that a permit opens or is valid at once', () => {
  const wrong = [...texts.sl, ...texts.en].flatMap((all) =>
    plain(all, '').filter(([, text]) =>
      /takoj (?:odp|velja)|(?:odpira|odpre|velja) [^.]*takoj|(?:opens|is valid) [^.]*at once/i.test(text),
    ),
  );
  expect(wrong).toEqual([]);
});
