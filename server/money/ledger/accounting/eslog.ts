import { totalsOf } from '../../../../contract/money/invoice-lines.ts';
import type { InvoiceLine, Party, Seller } from '../../../../contract/money/money.ts';
import type { InvoiceKind } from '../../../../contract/values/status.ts';
import { type Xml, plainText, writeXml } from './xml.ts';

/** An invoice that this one names. */
type Preceding = { invoice_nr: string; issued_on: string };
/** An issued invoice as an e-invoice needs it; cents, negative on a credit note. */
export type EslogInvoice = {
  kind: InvoiceKind;
  invoice_nr: string;
  language: 'sl' | 'en';
  issued_on: string;
  service_date: string;
  /** First and last day of the permit, where the invoice says it. */
  supply: { from: string; to: string } | null;
  reference: string | null;
  payment_method: 'upn' | 'cash' | 'card' | 'online';
  reason: string | null;
  lines: readonly InvoiceLine[];
  seller: Seller;
  buyer: Party;
  original: Preceding | null;
  /** The advance invoices that a final invoice deducts. */
  advances: readonly Preceding[];
  /** For invoices verified by the tax administration. `code` is the 60 printed digits. */
  fiscal: {
    date_time: string;
    operator: string;
    zoi: string;
    eor: string | null;
    code: string | null;
  } | null;
};

/** UN/ECE 1001: 380 invoice, 386 prepayment invoice, 381 credit note. UN/ECE 4461: how it was paid. */
const TYPE = { invoice: '380', advance: '386', credit_note: '381' } as const;
const MEANS = { upn: '30', cash: '10', card: '48', online: '68' } as const;
/** A piece (UN/ECE recommendation 20). */
const PIECE = 'H87';
const NO_VAT = {
  sl: 'Upravna taksa po ZUT ni predmet DDV.',
  en: 'The administrative fee (ZUT) is not subject to VAT.',
};

const cents = (value: number): string => {
  const digits = String(Math.abs(value)).padStart(3, '0');
  return `${value < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
const percent = (basis_points: number): string => cents(basis_points);

/** A value as the schema accepts it: not empty, at most so many characters. */
const cut = (text: string, size: number): string => [...plainText(text)].slice(0, size).join('').trim();
/** An optional element, left out when empty: the schema accepts no empty one. */
const optional = (name: string, text: string | null, size: number): Xml | null => {
  const value = cut(text ?? '', size);
  return value === '' ? null : [name, value];
};
/** A mandatory element; a dash where the value is empty or a name was anonymised (retention). */
const mandatory = (name: string, text: string, size: number): Xml => [name, cut(text, size) || '-'];

const moa = (code: string, amount: number): Xml => [
  'S_MOA',
  [
    [
      'C_C516',
      [
        ['D_5025', code],
        ['D_5004', cents(amount)],
      ],
    ],
  ],
];
const total = (code: string, amount: number): Xml => ['G_SG50', [moa(code, amount)]];
const dtm = (code: string, day: string): Xml => [
  'S_DTM',
  [
    [
      'C_C507',
      [
        ['D_2005', code],
        ['D_2380', day],
      ],
    ],
  ],
];
const rff = (code: string, value: string): Xml => [
  'S_RFF',
  [
    [
      'C_C506',
      [
        ['D_1153', code],
        ['D_1154', value],
      ],
    ],
  ],
];
/** Free text: up to five pieces, each in its place; null leaves one out. */
const ftx = (subject: string, texts: readonly (string | null)[]): Xml => [
  'S_FTX',
  [
    ['D_4451', subject],
    [
      'C_C108',
      texts.map((text, index) => optional(index === 0 ? 'D_4440' : `D_4440_${index + 1}`, text, 512)),
    ],
  ],
];

/** `text` in pieces of at most `size` characters, broken between words. */
export const splitText = (text: string, size: number, most: number): string[] => {
  const lines: string[] = [];
  for (const word of plainText(text)
    .split(' ')
    .flatMap((one) => one.match(new RegExp(`.{1,${size}}`, 'gu')) ?? [])) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= size)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.slice(0, most);
};

const party = (role: 'SE' | 'BY', who: Party, bank: Xml | null): Xml => {
  const [street = '', place = ''] = who.lines.map(plainText);
  const email = cut(who.email ?? '', 512);
  const [, postal_code = '', city = place] = /^([0-9A-Z-]{3,10})\s+(.+)$/.exec(place) ?? [];
  const ids: [string, string | null][] = [
    ['0199', who.company_registration_number],
    ['VA', who.vat_id],
    ['AHP', who.vat_id ?? who.tax_number],
  ];
  return [
    'G_SG2',
    [
      [
        'S_NAD',
        [
          ['D_3035', role],
          ['C_C080', [mandatory('D_3036', who.name, 70)]],
          street === ''
            ? null
            : [
                'C_C059',
                splitText(street, 35, 3).map((line, index): Xml => [
                  index === 0 ? 'D_3042' : `D_3042_${index + 1}`,
                  line,
                ]),
              ],
          optional('D_3164', city, 35),
          postal_code === '' ? null : ['D_3251', postal_code],
          ['D_3207', who.country],
        ],
      ],
      bank,
      ...ids.map(([code, value]): Xml | null => (value === null ? null : ['G_SG3', [rff(code, value)]])),
      email === ''
        ? null
        : [
            'G_SG5',
            [
              [
                'S_CTA',
                [
                  ['D_3139', role === 'SE' ? 'SU' : 'BU'],
                  ['C_C056', [mandatory('D_3412', who.name, 70)]],
                ],
              ],
              [
                'S_COM',
                [
                  [
                    'C_C076',
                    [
                      ['D_3148', email],
                      ['D_3155', 'EM'],
                    ],
                  ],
                ],
              ],
            ],
          ],
    ],
  ];
};

/**
 * VAT category (EN 16931): S with its rate, or E for what is outside VAT, because O may not be combined with
 * S (rule BR-O-11).
 */
const tax = (vat_rate: number | null): Xml => [
  'S_TAX',
  [
    ['D_5283', '7'],
    ['C_C241', [['D_5153', 'VAT']]],
    ['C_C243', [['D_5278', percent(vat_rate ?? 0)]]],
    ['D_5305', vat_rate === null ? 'E' : 'S'],
  ],
];

const line = (row: InvoiceLine, index: number): Xml => [
  'G_SG26',
  [
    ['S_LIN', [['D_1082', String(index + 1)]]],
    [
      'S_IMD',
      [
        ['D_7077', 'F'],
        ['C_C273', [mandatory('D_7008', row.description, 256)]],
      ],
    ],
    [
      'S_QTY',
      [
        [
          'C_C186',
          [
            ['D_6063', '47'],
            // A price is never negative (BR-27): what is deducted has a negative quantity.
            ['D_6060', String(row.net < 0 ? -row.quantity : row.quantity)],
            ['D_6411', PIECE],
          ],
        ],
      ],
    ],
    ['G_SG27', [moa('38', row.gross)]],
    ['G_SG27', [moa('203', row.net)]],
    [
      'G_SG29',
      [
        [
          'S_PRI',
          [
            [
              'C_C509',
              [
                ['D_5125', 'AAA'],
                ['D_5118', cents(Math.abs(row.unit_net))],
                ['D_5284', '1'],
                ['D_6411', PIECE],
              ],
            ],
          ],
        ],
      ],
    ],
    ['G_SG34', [tax(row.vat_rate), moa('125', row.net), moa('124', row.vat)]],
  ],
];

/** A credit note lists credited amounts as positive numbers (EN 16931: type 381 gives the sign). */
const positive = (row: InvoiceLine, sign: 1 | -1): InvoiceLine => ({
  ...row,
  unit_net: row.unit_net * sign || 0,
  net: row.net * sign || 0,
  vat: row.vat * sign || 0,
  gross: row.gross * sign || 0,
});

/**
 * The invoice as eSLOG 2.0 (urn:eslog:2.00, the Slovenian CIUS of EN 16931 in EDIFACT segments). The place of
 * each business term: docs/eslog.md. It was paid before it was issued, so all of it is prepaid (BT-113) and
 * nothing is due (BT-115).
 */
export const eslogXml = (invoice: EslogInvoice): string => {
  const sign = invoice.kind === 'credit_note' ? -1 : 1;
  const lines = invoice.lines.map((row) => positive(row, sign));
  const totals = totalsOf(lines);
  const { seller, original, fiscal } = invoice;
  const preceding = original ? [original] : invoice.advances;
  const net = totals.net + totals.untaxed;
  const untaxed = lines.some(({ vat_rate }) => vat_rate === null);
  const paid = invoice.kind === 'credit_note' ? 0 : totals.amount;
  const reason = splitText(invoice.reason ?? '', 512, 5);
  const bank: Xml | null =
    seller.iban === null
      ? null
      : [
          'S_FII',
          [
            ['D_3035', 'RB'],
            ['C_C078', [['D_3194', seller.iban], mandatory('D_3192', seller.name, 35)]],
            seller.bic === null ? null : ['C_C088', [['D_3433', seller.bic]]],
          ],
        ];
  const root: Xml = [
    'Invoice xmlns="urn:eslog:2.00"',
    [
      [
        'M_INVOIC Id="data"',
        [
          [
            'S_UNH',
            [
              ['D_0062', '1'],
              [
                'C_S009',
                [
                  ['D_0065', 'INVOIC'],
                  ['D_0052', 'D'],
                  ['D_0054', '01B'],
                  ['D_0051', 'UN'],
                ],
              ],
            ],
          ],
          [
            'S_BGM',
            [
              ['C_C002', [['D_1001', TYPE[invoice.kind]]]],
              ['C_C106', [['D_1004', invoice.invoice_nr]]],
            ],
          ],
          dtm('137', invoice.issued_on),
          dtm('35', invoice.service_date),
          ...(invoice.supply ? [dtm('167', invoice.supply.from), dtm('168', invoice.supply.to)] : []),
          ftx('DOC', ['urn:cen.eu:en16931:2017']),
          ...(paid > 0 ? [ftx('PAI', ['2'])] : []),
          ...(untaxed ? [ftx('AGM', [NO_VAT[invoice.language]])] : []),
          ...(reason.length > 0 ? [ftx('GEN', reason)] : []),
          ...(fiscal
            ? [
                // The places are fixed: without an EOR the third is left out, and the ZOI keeps the fourth.
                ftx('TXD', [fiscal.date_time, fiscal.operator, fiscal.eor, fiscal.zoi, fiscal.code]),
              ]
            : []),
          ...preceding.map((one): Xml => ['G_SG1', [rff('OI', one.invoice_nr), dtm('384', one.issued_on)]]),
          ...(invoice.reference ? ([['G_SG1', [rff('PQ', invoice.reference)]]] satisfies Xml[]) : []),
          party('SE', seller, bank),
          party('BY', invoice.buyer, null),
          [
            'G_SG7',
            [
              [
                'S_CUX',
                [
                  [
                    'C_C504',
                    [
                      ['D_6347', '2'],
                      ['D_6345', 'EUR'],
                    ],
                  ],
                ],
              ],
            ],
          ],
          [
            'G_SG8',
            [
              ['S_PAT', [['D_4279', '1']]],
              dtm('13', invoice.issued_on),
              ['S_PAI', [['C_C534', [['D_4461', MEANS[invoice.payment_method]]]]]],
            ],
          ],
          ...lines.map(line),
          ['S_UNS', [['D_0081', 'D']]],
          total('79', net),
          total('389', net),
          total('176', totals.vat),
          total('388', totals.amount),
          ...(paid > 0 ? [total('113', paid)] : []),
          total('9', totals.amount - paid),
          ...totals.rates.map(({ vat_rate, net: base, vat }): Xml => [
            'G_SG52',
            [tax(vat_rate), moa('125', base), moa('124', vat)],
          ]),
          ...(untaxed
            ? ([['G_SG52', [tax(null), moa('125', totals.untaxed), moa('124', 0)]]] satisfies Xml[])
            : []),
        ],
      ],
    ],
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writeXml(root)}`;
};
