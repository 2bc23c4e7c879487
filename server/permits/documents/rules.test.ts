import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DOCUMENT_CHECKS, type DocumentCheck } from '../../../contract/permits/documents.ts';
import { checklistOf, rejectionOfDeletion, unverifiedKinds } from './rules.ts';

const file = (check_status: (typeof DOCUMENT_CHECKS)[number], rejection_reason: string | null = null) => ({
  kind: 'residence_proof',
  check_status,
  rejection_reason,
});

describe('the status of a required kind', () => {
  test.each([
    ['no file', [], 'missing', null],
    ['one that nobody looked at', [file('waiting')], 'waiting', null],
    ['one that holds', [file('verified')], 'verified', null],
    ['one that does not', [file('rejected', 'Ni čitljivo.')], 'rejected', 'Ni čitljivo.'],
    ['a new file after a rejected one', [file('rejected', 'Ni čitljivo.'), file('waiting')], 'waiting', null],
    ['a new file after one that holds', [file('verified'), file('waiting')], 'waiting', null],
    [
      'a good file after a rejected one',
      [file('rejected', 'Ni čitljivo.'), file('verified')],
      'verified',
      null,
    ],
    [
      'the back page of a good one rejected',
      [file('verified'), file('rejected', 'Prazno.')],
      'verified',
      null,
    ],
    ['two rejected ones', [file('rejected', 'Prvi.'), file('rejected', 'Drugi.')], 'rejected', 'Drugi.'],
  ] as const)('%s', (_, files, state, reason) => {
    expect(checklistOf(['residence_proof'], files)).toEqual([
      { kind: 'residence_proof', state, reason, official: false },
    ]);
  });

  test('an unchecked file always makes its kind wait, and does not affect other kinds', () => {
    const checks = fc.array(fc.constantFrom(...DOCUMENT_CHECKS));
    fc.assert(
      fc.property(checks, checks, (before, after) => {
        const files = [...before.map((c) => file(c)), file('waiting'), ...after.map((c) => file(c))];
        const [own, other] = checklistOf(['residence_proof', 'boat_permit'], files);
        expect(own?.state).toBe('waiting');
        expect(other?.state).toBe('missing');
        expect(unverifiedKinds([own!, other!])).toEqual(['residence_proof', 'boat_permit']);
      }),
    );
  });
});

describe('what must stay', () => {
  const at = (status: 'completed' | 'in_review', others_of_kind = 0) => ({
    status,
    required: ['residence_proof'] as const,
    others_of_kind,
  });
  test.each([
    ['an invoice', 'invoice', null, 'rule.document_ours'],
    ['a decision of an open file', 'decision', at('in_review'), 'rule.document_ours'],
    [
      'the only required one of a completed file',
      'residence_proof',
      at('completed'),
      'rule.document_required',
    ],
    ['one of two required ones', 'residence_proof', at('completed', 1), null],
    ['another one of a completed file', 'other', at('completed'), null],
    ['a required one of an open file', 'residence_proof', at('in_review'), null],
    ['one that belongs to no file', 'other', null, null],
  ] as const)('%s', (_, kind, application, rejection) => {
    expect(rejectionOfDeletion({ kind }, application)).toBe(rejection);
  });
});

describe('proofs from official records', () => {
  const attached = (check_status: DocumentCheck) => ({
    kind: 'land_title',
    check_status,
    rejection_reason: null,
  });
  test.each<[string, DocumentCheck[], boolean, string]>([
    ['are missing until the office got them', [], false, 'missing'],
    ['count once it did', [], true, 'verified'],
    ['count when the applicant attached them and they were accepted', ['verified'], false, 'verified'],
    ['wait when the applicant attached them', ['waiting'], false, 'waiting'],
    ['need no look at what was attached once they were got', ['waiting'], true, 'verified'],
    ['are missing again without a file, rejected with one', ['rejected'], false, 'rejected'],
  ])('%s', (_, files, got, state) => {
    const official = {
      official_documents: ['land_title'] as const,
      official_records: got ? [{ kind: 'land_title' as const }] : [],
    };
    expect(checklistOf([], files.map(attached), official)).toEqual([
      { kind: 'land_title', state, reason: null, official: true },
    ]);
  });

  test('asked of the applicant all the same, a proof is listed once', () => {
    const official = { official_documents: ['land_title'] as const, official_records: [] };
    expect(checklistOf(['land_title'], [], official)).toHaveLength(1);
  });
});
