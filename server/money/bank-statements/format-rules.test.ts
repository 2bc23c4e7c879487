import { describe, expect, it } from 'vitest';
import { formatOf } from './format-rules.ts';

const bytes = (...values: number[]) => Uint8Array.from(values);
const record = (type: string) => `${type}011001000123480   18012027`.padEnd(147, '0');

describe('accepted files', () => {
  it.each<[string, Uint8Array, string]>([
    ['XML', Buffer.from('<?xml'), 'xml'],
    ['XML with a mark and an empty line', Buffer.from('\ufeff\r\n<Document'), 'xml'],
    ['XML with a comment in front', Buffer.from('<!-- <html> --><Document xmlns="urn:iso"'), 'xml'],
    ['XML with a prefix', Buffer.from('<n1:Document xmlns:n1="urn:iso">'), 'xml'],
    [
      'XML with a DOCTYPE, which its reader rejects',
      Buffer.from('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><Document/>'),
      'xml',
    ],
    ['UTF-16', Buffer.from('\ufeff<?xml', 'utf16le'), 'xml'],
    ['UTF-16 without a mark', Buffer.from('<?xml', 'utf16le'), 'xml'],
    ['a spreadsheet or an archive', Buffer.from('PK\u0003\u0004'), 'zip'],
    ['text', Buffer.from('Datum;Znesek'), 'csv'],
    ['text in windows-1250', bytes(0x8e, 0x61, 0x67, 0x61, 0x72, 0x3b), 'csv'],
    [
      'a table of accounts and numbers',
      Buffer.from(`${'011001000123480;15,00;'.padEnd(120, 'x')}\n`.repeat(3)),
      'csv',
    ],
    ['a table that mentions :20:', Buffer.from('Datum;Namen\r\n1. 1. 2027;ob 8:20: plačilo'), 'csv'],
    ['nothing', bytes(), 'csv'],
  ])('%s', (_, head, kind) => {
    expect(formatOf(head)).toEqual({ kind });
  });
});

describe('files rejected by name', () => {
  it.each<[string, Uint8Array, string]>([
    ['MT940 with its envelope', Buffer.from('{1:F01BSLJSI2XAXXX0000000000}{2:I940'), 'mt940'],
    [
      'MT940 from its first field on',
      Buffer.from(':20:STMT1\r\n:25:SI56011001000123480\r\n:28C:7/1'),
      'mt940',
    ],
    [
      'MT940 below a header line of the bank',
      Buffer.from('BANKA 940\r\n:20:STMT1\r\n:25:SI56\r\n:60F:C270118EUR0,'),
      'mt940',
    ],
    ['TKIZP, balances', Buffer.from(`${record('01')}\r\n${record('99')}\r\n`), 'tkdis'],
    ['TKDIS, bookings', Buffer.from(`${'011001000123480   OBČINA'.padEnd(180, ' ')}\r\n`.repeat(4)), 'tkdis'],
    ['truncated TKDIS', Buffer.from(`${record('10')}\n`.repeat(40)).subarray(0, 4096), 'tkdis'],
    ['a PDF', Buffer.from('%PDF-1.7'), 'pdf'],
    ['a photo', bytes(0xff, 0xd8, 0xff, 0xe0), 'image'],
    ['a screenshot', bytes(0x89, 0x50, 0x4e, 0x47), 'image'],
    ['a photo from a phone', Buffer.from('\0\0\0\u0018ftypheic'), 'image'],
    ['WebP', Buffer.from('RIFF\u0010\0\0\0WEBPVP8 '), 'image'],
    ['old Excel', bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1), 'old_excel'],
    ['a web page', Buffer.from('<!DOCTYPE html><html>'), 'html'],
    ['a web page with a declaration', Buffer.from('\ufeff<?xml version="1.0"?>\n<!-- x -->\n<HTML>'), 'html'],
    ['a table of HTML named .xls', Buffer.from('<table border=1><tr>'), 'html'],
    ['RAR', Buffer.from('Rar!\u001a\u0007'), 'archive'],
    ['gzip', bytes(0x1f, 0x8b, 8), 'archive'],
    [
      'the older XML of UJP',
      Buffer.from('<?xml version="1.0"?><Izpisek xmlns="urn:zbs"><Stanje/></Izpisek>'),
      'namespace',
    ],
    ['an e-invoice', Buffer.from('<!-- x --><ns2:Invoice xmlns:ns2="urn">'), 'namespace'],
    ['OFX', Buffer.from('OFXHEADER:100\r\nDATA:OFXSGML\r\nVERSION:102\r\n'), 'type'],
    ['a word', Buffer.from('izpisek'), 'type'],
    ['a program', bytes(0x4d, 0x5a, 0x90, 0x00, 0x03), 'type'],
  ])('%s', (_, head, code) => {
    expect(formatOf(head)).toEqual({ rejected: `statement.${code}` });
  });
});
