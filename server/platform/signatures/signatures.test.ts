import { beforeAll, describe, expect, it, test } from 'vitest';
import { readPdf } from '../../../test/files/read-pdf.ts';
import {
  has_openssl,
  has_pdfsig,
  identityOf,
  opensslCms,
  P12_PASSWORD,
  p12Of,
  pdfsig,
} from '../../../test/files/signed-pdf.ts';
import { writePdf } from '../ports/pdf/pdf.ts';
import { NotUpdatable, withEmptySignature } from './pdf-update.ts';
import { createSignatures, validityProblem } from './signatures.ts';

const AT = '2027-01-15T09:00:00.000Z';
const NOTE = { name: 'Ana Čuk', reason: 'Odločba 371-1/2027-1', location: 'Zgornji Kot', at: AT };
const { sign, verify } = createSignatures({ seal_p12: null });

/** A tagged document of two pages, as the program writes them. */
const paper = (text: string) =>
  writePdf({ title: 'Odločba', language: 'sl', author: 'Občina', created_at: AT }, (doc) => {
    const root = doc.struct('Document');
    doc.addStructure(root);
    for (const line of [text, 'Druga stran']) {
      doc.addPage();
      root.add(doc.struct('P', {}, () => void doc.font('regular').text(line, 50, 50)));
    }
    root.end();
  });

let original: Buffer;
let signed: Buffer;
let sealed: Buffer;
beforeAll(async () => {
  original = await paper('Vloga se zavrne.');
  signed = sign(original, identityOf('Ana Čuk', { qualified: true }), NOTE);
  const { seal } = createSignatures({ seal_p12: { bytes: p12Of('Občina Kot'), password: P12_PASSWORD } });
  sealed = seal!.add(signed, { ...NOTE, name: 'Občina Kot' });
});

it('signs behind the end, so that document and first signature keep every byte', () => {
  expect(signed.subarray(0, original.length).equals(original)).toBe(true);
  expect(sealed.subarray(0, signed.length).equals(signed)).toBe(true);
});

it.skipIf(!has_pdfsig)(
  'another program finds both signatures valid, and the last one over the whole file',
  () => {
    const [first, second] = pdfsig(sealed);
    for (const [found, name] of [
      [first, 'Ana Čuk'],
      [second, 'Občina Kot'],
    ]) {
      expect(found).toContain('Signature Validation: Signature is Valid.');
      expect(found).toContain('Signature Type: ETSI.CAdES.detached');
      expect(found).toContain('Signing Hash Algorithm: SHA-256');
      expect(found).toContain(`Common Name: ${name}`);
      expect(found).toContain('Signing Time: Jan 15 2027');
    }
    expect(second).toContain('Total document signed');
  },
);

it.skipIf(!has_pdfsig)('another program finds a changed byte', () => {
  const changed = Buffer.from(sealed);
  changed.write('en', changed.indexOf('/Lang (sl)') + 7);
  for (const found of pdfsig(changed)) expect(found).toContain('Digest Mismatch');
});

it('leaves what a screen reader is told as it was', async () => {
  const [before, after] = [await readPdf(original), await readPdf(sealed)];
  const { title, language, marked, ua, text, tags, bookmarks } = before;
  expect(after).toMatchObject({ title, language, marked, ua, text, tags, bookmarks });
  expect(tags).toContain('P');
  const page = sealed.toString('latin1').split('/Type /Page\n').at(-1)!;
  expect(page.slice(0, page.indexOf('endobj'))).toContain('/Tabs /S');
});

describe('what is uploaded', () => {
  it('is our document with the certificates that signed it', async () => {
    expect(await verify(sealed, original)).toMatchObject([
      {
        name: 'Ana Čuk',
        issuer: 'Tax CA Test',
        qualified: true,
        on_device: false,
        valid_to: '2045-01-01T00:00:00.000Z',
      },
      { name: 'Občina Kot', qualified: false },
    ]);
  });

  const flipped = (place: number) => {
    const bytes = Buffer.from(sealed);
    bytes[place]! ^= 1;
    return bytes;
  };
  test.each([
    ['the document without a signature', () => original, 'unsigned'],
    [
      'another document',
      async () => sign(await paper('Vlogi se ugodi.'), identityOf('Ana Čuk'), NOTE),
      'other_document',
    ],
    ['a changed byte of the document', () => flipped(700), 'other_document'],
    ['a changed byte of the signature', () => flipped(signed.indexOf('/Contents <') + 900), 'broken'],
    ['a changed byte between the signatures', () => flipped(signed.length + 30), 'broken'],
    [
      'something behind the last signature',
      () => Buffer.concat([sealed, Buffer.from('5 0 obj\n<<>>\nendobj\n')]),
      'changed',
    ],
    [
      'the signature of another document',
      async () => {
        const other = sign(await paper('Vlogi se ugodi.'), identityOf('Ana Čuk'), NOTE);
        return Buffer.concat([original, other.subarray(original.length)]);
      },
      'broken',
    ],
  ])('is not %s', async (_what, bytes, problem) => {
    expect(await verify(await bytes(), original)).toBe(problem);
  });

  it('is not another page that is signed behind ours', async () => {
    const text = original.toString('latin1');
    const [, contents] = [...text.matchAll(/\/Contents (\d+) 0 R/g)].map((found) => found[1]!);
    const content = text.slice(0, text.lastIndexOf('startxref'));
    const place = Number(/startxref\s+(\d+)/.exec(text)![1]);
    // The first page gets the content of the second.
    const page = /(\d+) 0 obj\n<<\n\/Type \/Page\n[\s\S]*?>>/.exec(text)!;
    const object = `${page[0].replace(/\/Contents \d+ 0 R/, `/Contents ${contents} 0 R`)}\nendobj\n`;
    const trailer = content.slice(content.lastIndexOf('trailer')).replace('>>\n', `/Prev ${place}\n>>\n`);
    const table = `xref\n${page[1]} 1\n${String(original.length).padStart(10, '0')} 00000 n \n`;
    const moved = Buffer.concat([
      original,
      Buffer.from(
        `${object}${table}${trailer}startxref\n${original.length + object.length}\n%%EOF\n`,
        'latin1',
      ),
    ]);
    expect((await readPdf(moved)).pages[0]!.text).toContain('Druga stran');
    expect(await verify(sign(moved, identityOf('Ana Čuk'), NOTE), original)).toBe('changed');
  });

  test.skipIf(!has_openssl).each([
    ['ec', 'sha384'],
    ['pss', 'sha256'],
  ] as const)('may be signed by another program with a key of kind %s', async (key, digest) => {
    const { bytes, from, to } = withEmptySignature(original, NOTE, 4000);
    const cms = opensslCms(Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]), key, digest);
    bytes.write(cms.toString('hex'), from + 1, 'latin1');
    expect(await verify(bytes, original)).toMatchObject([{ name: 'Pametna kartica', qualified: false }]);
  });
});

it('does not guess at files that are built in another way', () => {
  for (const text of ['%PDF-1.7\nstartxref\n9\n%%EOF', 'to ni PDF'])
    expect(() => sign(Buffer.from(text), identityOf('Ana Čuk'), NOTE)).toThrow(NotUpdatable);
});

it('says at the start that the seal cannot be opened', () => {
  const seal = (bytes: Buffer, password: string) => () => createSignatures({ seal_p12: { bytes, password } });
  expect(seal(p12Of('Občina Kot'), 'napačno')).toThrow(/^SEAL_P12_PASSWORD is not the password/);
  expect(seal(Buffer.from('to ni potrdilo'), '')).toThrow(/^SEAL_P12_FILE must be/);
});

test.each([
  ['2027-01-15T08:59:59.000Z', '2028-01-01T00:00:00.000Z', null],
  ['2027-01-15T09:00:01.000Z', '2028-01-01T00:00:00.000Z', 'not_yet'],
  ['2025-01-01T00:00:00.000Z', '2027-01-15T08:59:59.000Z', 'expired'],
])('a certificate from %s to %s is %s', (valid_from, valid_to, problem) => {
  expect(validityProblem({ valid_from, valid_to }, AT)).toBe(problem);
});
