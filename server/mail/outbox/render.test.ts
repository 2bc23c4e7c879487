import { describe, expect, test } from 'vitest';
import { NO_EDITED_TEXTS } from '../edited-texts/edited.ts';
import { rejectionDocument } from '../../permits/decisions/templates.ts';
import { linkCode } from './links.ts';
import { preview, render, type Rendered } from './render.ts';
import type { Language } from '../../../contract/values/languages.ts';
import { templateOf, TEMPLATES } from './templates.ts';
import { type TemplateData, type TemplateName } from './mail-data.ts';

const config = { app_secret: 'a'.repeat(40), former_secrets: [], public_url: 'https://dovolilnice.example' };
const municipality = {
  name: 'Občina Planinsko Jezero',
  street: 'Jezerska cesta 1',
  postal_code: '4265',
  city: 'Planinsko Jezero',
  email: 'obcina@example.org',
  phone: '+386 4 123 45 67',
  office_hours_sl: 'pon. 8.00–12.00',
  office_hours_en: 'Mon 8:00–12:00',
  website: '',
};
const options = { config, municipality, texts: NO_EDITED_TEXTS };
type Untyped = (name: TemplateName, language: Language, data: unknown, given: typeof options) => Rendered;
const renderAny = render as Untyped;
const previewAny = preview as Untyped;
const names = Object.keys(TEMPLATES) as TemplateName[];
const cases = names.flatMap((name) => (['sl', 'en'] as const).map((language) => [name, language] as const));

describe.each(cases)('%s in %s', (name, language) => {
  const data = templateOf(name).sample;
  const mail = renderAny(name, language, data, options);

  test('is complete', () => {
    for (const part of Object.values(mail)) {
      expect(part).not.toMatch(/undefined|null|NaN|\[object|Invalid/);
      expect(part.trim()).not.toBe('');
    }
    expect(mail.html).toContain(`<html lang="${language}">`);
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain('Ana Novak');
      expect(part).toContain(municipality.name);
      expect(part).toContain(municipality.email);
    }
    if ('renewal_link_id' in data) {
      expect(mail.text).toMatch(/https:\/\/dovolilnice\.example\/podaljsanje\/[0-9A-Z-]{14}\n/);
      expect(mail.text).toMatch(
        /https:\/\/dovolilnice\.example\/odjava-od-obvestil\/[\w-]{4}\.[\w-]+\.[\w-]{43}\n/,
      );
    } else if ('link_code_id' in data) {
      expect(mail.subject).not.toContain(linkCode(config, data.link_code_id));
      expect(mail.text).toMatch(/: \d{6}\n/);
    } else if ('application_nr' in data) {
      expect(mail.text).toContain('V-2027-000123');
      expect(mail.text).toMatch(/https:\/\/dovolilnice\.example\/vloga\/[\w-]{4}\.[\w-]+\.[\w-]{43}\n/);
    }
    if ('password_token_id' in data)
      expect(mail.text).toMatch(
        /https:\/\/dovolilnice\.example\/ponastavitev-gesla\/[\w-]{4}\.[\w-]+\.[\w-]{43}\n/,
      );
  });

  test('is legible in the dark and shows no secret of a link', () => {
    expect(mail.html).toContain('<meta name="color-scheme" content="light dark">');
    expect(mail.html).toContain('@media (prefers-color-scheme:dark)');
    const shown = mail.html.replaceAll(/<[^>]*>/g, ' ');
    expect(shown).not.toMatch(/\/(vloga|ponastavitev-gesla|odjava-od-obvestil|kopija-podatkov)\/[\w-]{20}/);
    for (const part of [mail.text, mail.html]) expect(part).not.toMatch(/[\uE000\uE001]/);
  });

  test('shows staff no link that opens anything', () => {
    const shown = previewAny(name, language, data, options);
    expect(shown.subject).toBe(mail.subject);
    for (const part of [shown.text, shown.html])
      expect(part).not.toMatch(/\/(vloga|ponastavitev-gesla|podaljsanje|odjava-od-obvestil)\/\w/);
  });

  test('lets no markup and no header through', () => {
    const hostile = JSON.parse(JSON.stringify(data), (_key, value: unknown) =>
      typeof value === 'string' &&
      !/^\d{4}-\d\d-\d\d|^[0-9a-f]{8}-|^(cash|pickup|registration_certificate|power_of_attorney)$/.test(value)
        ? `<b>x</b>"'&\r\nBcc: eve@example.org\u2028`
        : value,
    ) as unknown;
    const evil = renderAny(name, language, hostile, options);
    expect(evil.html).not.toContain('<b>');
    expect(evil.html).not.toMatch(/x<\/b>/);
    expect(evil.subject).not.toMatch(/[\r\n\u2028\u2029]/);
  });
});

const text = <N extends TemplateName>(
  name: N,
  language: Language,
  changes: Partial<TemplateData<N>> = {},
): string => renderAny(name, language, { ...(templateOf(name).sample as object), ...changes }, options).text;

describe('what mails say', () => {
  test('the consequence and the date of a missed supplement', () => {
    const mail = text('supplement_requested', 'sl');
    expect(mail).toContain('1. 2. 2027');
    expect(mail).toContain('– prometno dovoljenje: Slika je nejasna.');
    expect(mail).toContain('– pooblastilo\n');
    expect(mail).toContain('zavreči');
    expect(text('supplement_requested', 'en')).toContain('1 February 2027');
  });

  test('what to pay and where, or that nothing is to be paid', () => {
    expect(text('application_approved', 'sl')).toContain('25,00\u00a0€');
    expect(text('application_approved', 'sl')).toContain(
      'Jezerska cesta 1, 4265 Planinsko Jezero (uradne ure: pon. 8.00–12.00)',
    );
    expect(text('application_approved', 'sl', { price_total: 0 })).toContain('Plačati vam ni treba ničesar');
    expect(text('application_approved', 'en', { price_total: 0 })).toContain('There is nothing to pay');
  });

  test('the deadline of an appeal', () => {
    expect(text('application_rejected', 'sl')).toContain('v 15\u00a0dneh');
    expect(text('application_dismissed', 'en', { appeal_days: 1 })).toContain('within 1\u00a0day');
  });

  test('how the card is delivered', () => {
    expect(text('permit_issued', 'sl')).toContain('prevzemite na občini');
    expect(text('permit_issued', 'sl', { delivery: 'post' })).toContain('po pošti');
    expect(text('permit_issued', 'sl', { card_is_new: false })).toContain('ki jo že imate');
    expect(text('permit_issued', 'sl', { rfid_card_number: null })).toContain('Kartice ne potrebujete');
    expect(text('permit_issued', 'sl')).toContain('od 15. 1. 2027 do 31. 12. 2027');
    const later = { valid_from: '2028-01-01', temporary_until: '2028-01-15' };
    expect(text('permit_issued', 'sl', later)).toContain(
      'začasno dovolilnico, ki velja od 1. 1. 2028 do 15. 1. 2028',
    );
  });
});

test('every sentence of a mail begins with a capital letter', () => {
  for (const [name, language] of cases) {
    const [, , first] = renderAny(name, language, templateOf(name).sample, options).text.split('\n');
    expect(first, `${name} ${language}`).toMatch(/^\p{Lu}/u);
  }
});

test('what is to be paid is named in the subject of what asks for it', () => {
  for (const [name, language] of cases.filter(([one]) => /^payment_(?!received)|^pro_forma/.test(one)))
    expect(renderAny(name, language, templateOf(name).sample, options).subject, name).toMatch(/\d{4}-\d{6}/);
});

test('English has one word for what is on a vehicle', () => {
  for (const name of names)
    expect(renderAny(name, 'en', templateOf(name).sample, options).text, name).not.toMatch(
      /registration number/i,
    );
  expect(rejectionDocument.en.body).toContain('| Number plate: {registration_numbers}');
});

test('words of the office are Slovenian in an English mail, a translation is not', () => {
  const reason = 'Vozilo ni na vaše ime.';
  const sent = (data: object) =>
    renderAny(
      'application_rejected',
      'en',
      { ...templateOf('application_rejected').sample, ...data },
      options,
    );
  expect(sent({ reason }).text).toContain(`${reason} (in Slovenian)`);
  expect(sent({ reason }).html).toContain(`<span lang="sl">${reason}</span> (in Slovenian)`);
  const translated = sent({ reason: 'The car is not yours.', reason_translated: true });
  expect(translated.text).not.toContain('in Slovenian');
});

test('a date stays on one line', () => {
  const mail = renderAny('pro_forma_issued', 'sl', templateOf('pro_forma_issued').sample, options);
  const dates = [...mail.text.matchAll(/\d{1,2}\. \d{1,2}\. \d{4}/g)].map(([date]) => date);
  expect(dates.length).toBeGreaterThan(0);
  for (const date of dates) expect(mail.html).toContain(date.replaceAll(' ', '&nbsp;'));
});

test('what was applied for: plates in the right number, price and documents', () => {
  const received = (plates: string[]) =>
    renderAny(
      'application_received',
      'sl',
      { ...templateOf('application_received').sample, registration_numbers: plates },
      options,
    ).text;
  expect(received(['KRAB123'])).toContain('Registrska številka: KR AB-123\n');
  expect(received(['KRAB123', 'LJ12ABC'])).toContain('Registrski številki: KR AB-123, LJ 12-ABC\n');
  expect(received(['KRAB123', 'LJ12ABC', 'W12345'])).toContain('Registrske številke: ');
  expect(received(['KRAB123'])).toContain('– prometno dovoljenje\n');
  const company = (language: Language) =>
    renderAny(
      'application_received',
      language,
      { ...templateOf('application_received').sample, documents: ['register_extract', 'vehicle_lease'] },
      options,
    ).text;
  expect(company('sl')).toContain(
    '– izpisek iz poslovnega registra\n– pogodba o lizingu ali najemu vozila\n',
  );
  expect(company('en')).toMatch(/^Number plates?: /m);
  expect(company('en')).toContain('– extract from the business register\n– vehicle lease contract\n');
});

test('an address of an internationalised domain is shown as it was typed', () => {
  const sender = { ...options, municipality: { ...municipality, email: 'obcina@xn--aga-b3a.si' } };
  for (const part of [
    renderAny('application_received', 'sl', templateOf('application_received').sample, sender).text,
    renderAny('application_received', 'en', templateOf('application_received').sample, sender).html,
  ]) {
    expect(part).toContain('obcina@žaga.si');
    expect(part).not.toContain('xn--');
  }
});
