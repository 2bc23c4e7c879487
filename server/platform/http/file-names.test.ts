import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeFileName } from './file-names.ts';

const PDF = 'application/pdf';

test.for([
  ['potrdilo.pdf', PDF, 'potrdilo.pdf'],
  ['Potrdilo č. 7.PDF', PDF, 'Potrdilo č. 7.PDF'],
  ['potrdilo.hta', PDF, 'potrdilo.pdf'],
  ['potrdilo.bat', 'image/png', 'potrdilo.png'],
  ['potrdilo.html', 'image/jpeg', 'potrdilo.jpg'],
  ['slika.JPEG', 'image/jpeg', 'slika.JPEG'],
  ['potrdilo.pdf.exe', PDF, 'potrdilo.pdf'],
  ['potrdilo.pdf                .exe', PDF, 'potrdilo.pdf'],
  ['potrdilo.hta.js.', PDF, 'potrdilo.pdf'],
  ['račun\u202efdp.exe', PDF, 'računfdp.pdf'],
  ['po\u200btr\u0000dilo\r\n.pdf', PDF, 'potrdilo.pdf'],
  ['C:\\fakepath\\..\\potrdilo.pdf', PDF, 'potrdilo.pdf'],
  ['../../etc/passwd', PDF, 'passwd.pdf'],
  ['Najem 12.5.2027', PDF, 'Najem 12.5.2027.pdf'],
  ['.htaccess', PDF, 'htaccess.pdf'],
  ['.exe', PDF, 'exe.pdf'],
  ['\u202e', PDF, 'datoteka.pdf'],
  ['con.pdf', PDF, 'con_.pdf'],
  ['a:b*c?"<d>|.pdf', PDF, 'a_b_c___d__.pdf'],
  ['izpisek.XML', 'application/octet-stream', 'izpisek.XML'],
  ['izpisek.hta', 'application/octet-stream', 'izpisek.dat'],
  ['dovolilnice.csv', 'text/csv; charset=utf-8', 'dovolilnice.csv'],
] as const)('%j of %s is %j', ([name, mime, expected]) => {
  expect(safeFileName(name, mime)).toBe(expected);
});

test('any name ends in the extension of its type, and normalising it again changes nothing', () => {
  const part = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('.', '.exe', '.hta', '.pdf', '\u202e', '\u2066', '/', '\\', ' ', 'con', 'a'.repeat(300)),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const name = safeFileName(parts.join(''), PDF);
      expect(name).toMatch(/^[^\\/:*?"<>|\p{Cc}\p{Cf}]{1,180}\.pdf$/iu);
      expect(safeFileName(name, PDF)).toBe(name);
    }),
  );
});
