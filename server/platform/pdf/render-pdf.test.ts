import { readPdf } from '../../../test/files/read-pdf.ts';
import { describe, expect, test } from 'vitest';
import type { Block, PrintDocument } from './blocks.ts';
import { addressLines, letterheadOf } from './letterhead.ts';
import { renderPdf } from './render-pdf.ts';

const municipality = {
  name: 'Občina Planinsko Jezero',
  street: 'Trg ob jezeru 1',
  postal_code: '4265',
  city: 'Bohinjsko jezero',
  email: 'dovolilnice@example.org',
  phone: '+386 4 555 01 00',
  office_hours_sl: '',
  office_hours_en: '',
  website: 'https://example.org',
};
const options = { author: municipality.name, created_at: '2027-01-15T09:00:00.000Z' };
const document = (blocks: readonly Block[], changes: Partial<PrintDocument> = {}): PrintDocument => ({
  title: 'Odločba o zavrnitvi',
  language: 'sl',
  letterhead: letterheadOf(municipality, 'sl'),
  address: { lines: ['Žiga Ščepec', 'Đakova ćesta 1', '4265 Bohinjsko jezero'], remark: 'Osebno' },
  references: [{ label: 'Številka', value: '371-12/2027-3' }],
  blocks,
  footer: '371-12/2027-3',
  ...changes,
});

describe('an accessible PDF', async () => {
  const qr = 'https://dovolilnice.example/preveri/ABC';
  const bytes = await renderPdf(
    [
      document([
        { type: 'title', text: 'Odločba o zavrnitvi' },
        { type: 'paragraph', text: 'Čšž đć ČŠŽ ĐĆ äöü – „navednice“ 1.234,56 €' },
        { type: 'heading', text: 'Obrazložitev' },
        { type: 'list', items: ['prva točka', 'druga točka'] },
        { type: 'facts', rows: [{ label: 'Vloga', value: 'V-2027-000123' }] },
        {
          type: 'table',
          caption: 'Cene',
          columns: [
            { label: 'Opis', width: 3 },
            { label: 'Znesek', align: 'right' },
          ],
          rows: [['Dovolilnica', '15,00 €']],
          total: ['Skupaj', '15,00 €'],
        },
        { type: 'notice', text: 'To je opozorilo.' },
        { type: 'qr', text: qr, alt: 'Koda QR za preverjanje', caption: 'Preverite dovolilnico' },
        { type: 'signature', name: 'Maja Kos', role: 'svetovalka', note: 'Postopek vodila' },
      ]),
    ],
    options,
  );
  const pdf = await readPdf(bytes);

  test('is tagged, with title and language', () => {
    expect(pdf).toMatchObject({ title: 'Odločba o zavrnitvi', language: 'sl', marked: true, ua: true });
  });
  test('reproduces every letter', () => {
    const text = pdf.pages[0]!.text;
    for (const part of [
      'Občina Planinsko Jezero',
      'Žiga Ščepec',
      'Đakova ćesta 1',
      '371-12/2027-3',
      'Čšž đć ČŠŽ ĐĆ äöü – „navednice“ 1.234,56 €',
      'stran 1 od 1',
    ])
      expect(text).toContain(part);
  });
  test('has tagged headings, lists and header cells', () => {
    expect(pdf.tags).toEqual(
      expect.arrayContaining([
        'Document',
        'Sect',
        'H1',
        'H2',
        'P',
        'L',
        'LI',
        'Lbl',
        'LBody',
        'Table',
        'TR',
        'TH',
        'TD',
        'Caption',
        'Figure',
      ]),
    );
    expect(pdf.bookmarks).toEqual(['Odločba o zavrnitvi', 'Obrazložitev']);
    expect(pdf.alternatives).toContain('Koda QR za preverjanje');
  });
  test('holds a QR code that a phone reads', async () => {
    expect(await pdf.qr(1)).toBe(qr);
  });
  test('is the same file for the same content', async () => {
    const again = () => renderPdf([document([{ type: 'title', text: 'A' }])], options);
    expect((await again()).equals(await again())).toBe(true);
  });
});

test('long texts, lists and tables flow over pages; each document numbers its own', async () => {
  const long = Array.from({ length: 80 }, (_, i) => `Odstavek ${i + 1} z besedilom, ki zasede vrstico.`);
  const pdf = await readPdf(
    await renderPdf(
      [
        document([
          { type: 'title', text: 'Dolgo' },
          { type: 'paragraph', text: long.join('\n') },
          { type: 'list', items: long },
          {
            type: 'table',
            columns: [{ label: 'Ime' }, { label: 'Opis' }],
            rows: long.map((text, i) => [`r${i}`, text]),
          },
        ]),
        document([{ type: 'title', text: 'Short' }], { language: 'en', title: 'Short' }),
      ],
      { ...options, duplex: true },
    ),
  );
  const texts = pdf.pages.map(({ text }) => text);
  const pages = texts.filter((text) => / od \d/.test(text)).length;
  expect(pages).toBeGreaterThan(4);
  expect(texts[0]).toContain(`stran 1 od ${pages}`);
  expect(texts[pages - 1]).toContain(`stran ${pages} od ${pages}`);
  expect(texts.at(-1)).toContain('page 1 of 1');
  const all = texts.join('\n');
  for (const text of long) expect(all.split(text)).toHaveLength(4);
  // A second letter begins on a sheet of its own when printed on both sides.
  expect((pdf.pages.length - 1) % 2).toBe(0);
});

test('missing glyphs, an endless word and no text at all do not break a document', async () => {
  const pdf = await readPdf(
    await renderPdf(
      [
        document([
          { type: 'paragraph', text: `${'x'.repeat(2000)}\n漢字 🚗 konec, Ǆemal გიორგი Արամ Şəfəq Јован` },
          { type: 'paragraph', text: '' },
          { type: 'list', items: [] },
          { type: 'facts', rows: [] },
        ]),
      ],
      options,
    ),
  );
  expect(pdf.pages[0]!.text).toContain('HanZi :red_car: konec, DZemal giorgi Aram Şəfəq Јован');
});

/** Names in scripts that the typeface lacks, as a document writes them. */
const NAMES = [
  ['محمد علي', "mhmd 'ly"],
  ['فاطمه‌زهرا', 'ftmhzhr'],
  ['דוד כהן', 'dvd khhn'],
  ['מֹשֶׁה', 'mosehh'],
  ['王小明', 'WangXiaoMing'],
  ['山田 太郎', 'ShanTian TaiLang'],
  ['さくら', 'sakura'],
  ['김철수', 'GimCheolSu'],
  ['김'.normalize('NFD'), 'Gim'],
  ['अमित कुमार', 'amit kumar'],
  ['สมชาย', 'smchay'],
  ['ተስፋዬ', 'tesfaye'],
  ['٣٥', '35'],
  ['葛\u{e0100}城', 'GeCheng'],
] as const;

test('a document has letters for names of any script, and no boxes', async () => {
  const paragraphs = NAMES.map(([name]) => ({ type: 'paragraph' as const, text: `» ${name} «` }));
  const { text } = await readPdf(await renderPdf([document(paragraphs)], options));
  for (const [, spelt] of NAMES) expect(text).toContain(`» ${spelt} «`);
  expect(text).not.toMatch(/[□\ufffd]/);
});

test.each([
  [5, 1],
  [20, 2],
  [50, 3],
])('after %i lines what stands apart is whole, on page %i', async (lines, page) => {
  const blocks = [
    ...Array.from({ length: lines }, (_, i) => ({ type: 'paragraph' as const, text: `Vrstica ${i}` })),
    { type: 'heading' as const, text: 'Odločba', apart: true },
    { type: 'paragraph' as const, text: 'Vlogi se v celoti ugodi. '.repeat(12) },
    { type: 'paragraph' as const, text: 'Pouk: dovoljena je pritožba. '.repeat(12) },
    { type: 'signature' as const, name: 'Maja Kos', role: 'uradna oseba' },
  ];
  const { pages } = await readPdf(await renderPdf([document(blocks)], options));
  const parts = ['Odločba', 'Vlogi se', 'Pouk:', 'Maja Kos'];
  const on = parts.map((part) => pages.findIndex(({ text }) => text.includes(part)) + 1);
  expect([on, pages.length]).toEqual([parts.map(() => page), page]);
});

test('addresses abroad name the country', () => {
  const to = {
    name: 'Ana',
    street: 'Ulica',
    house_number: '1',
    postal_code: '9020',
    city: 'Celovec',
    country: 'AT',
  };
  expect(addressLines(to)).toEqual(['Ana', 'Ulica 1', '9020 Celovec', 'AUSTRIA']);
  expect(addressLines({ ...to, country: 'SI', care_of: 'po Maji Kos' })).toEqual([
    'Ana',
    'po Maji Kos',
    'Ulica 1',
    '9020 Celovec',
  ]);
});

test('a document embeds its own characters, whatever was written before it', async () => {
  const paragraph = (text: string) => renderPdf([document([{ type: 'paragraph', text }])], options);
  // Č is drawn with the C of the font, which was not requested as a character.
  await paragraph('ČŠŽĆ');
  expect((await readPdf(await paragraph('OBC1 SZC'))).text).toContain('OBC1 SZC');
});
