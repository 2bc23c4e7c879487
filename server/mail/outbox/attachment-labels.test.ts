import { expect, test } from 'vitest';
import { attachedLines } from './attachment-labels.ts';

const PLATES = ['KRAB123', 'LJ12ABC', 'KRJEZERO'];
const certificates = (count: number) =>
  Array.from({ length: count }, () => 'registration_certificate' as const);

test('each certificate is listed with its vehicle, anything else once', () => {
  expect(attachedLines('sl', [...certificates(3), 'other', 'other'], PLATES)).toEqual([
    'prometno dovoljenje (KR AB-123)',
    'prometno dovoljenje (LJ 12-ABC)',
    'prometno dovoljenje (KRJEZERO)',
    'drug dokument',
  ]);
});

test('certificates that do not fit the vehicles one to one are listed once, of one vehicle without its plate', () => {
  expect(attachedLines('en', certificates(4), PLATES)).toEqual([
    'vehicle registration certificate (KR AB-123, LJ 12-ABC, KRJEZERO)',
  ]);
  expect(attachedLines('sl', certificates(2), ['KRAB123'])).toEqual(['prometno dovoljenje']);
});
