import { expect, test } from 'vitest';
import { documentGroups, inOrder, shownDocument, stepDocument } from './document-list.ts';

const file = (id: string, kind: string, check_status = 'waiting') => ({ id, kind, check_status }) as never;
const groups = documentGroups({
  checklist: [
    { kind: 'ownership_proof', state: 'waiting', reason: null, official: false },
    { kind: 'tourist_tax_proof', state: 'missing', reason: null, official: false },
  ],
  documents: [file('1', 'other', 'verified'), file('2', 'ownership_proof'), file('3', 'ownership_proof')],
});

test('required kinds come first, also without a file', () => {
  expect(
    groups.map(({ kind, required, state, documents }) => [kind, required, state, documents.length]),
  ).toEqual([
    ['ownership_proof', true, 'waiting', 2],
    ['tourist_tax_proof', true, 'missing', 0],
    ['other', false, 'verified', 1],
  ]);
  expect(inOrder(groups).map(({ id }) => id)).toEqual(['2', '3', '1']);
});

test('next and previous wrap around', () => {
  const documents = inOrder(groups);
  expect(stepDocument(documents, '2', 1)).toBe('3');
  expect(stepDocument(documents, '1', 1)).toBe('2');
  expect(stepDocument(documents, '2', -1)).toBe('1');
  expect(stepDocument([], null, 1)).toBeNull();
});

test('the first document to read is an unchecked one', () => {
  const documents = [file('1', 'other', 'verified'), file('2', 'other'), file('3', 'other')];
  expect(shownDocument(documents, null)?.id).toBe('2');
  expect(shownDocument(documents, '3')?.id).toBe('3');
  expect(shownDocument([file('1', 'other', 'rejected')], null)?.id).toBe('1');
  expect(shownDocument([], null)).toBeNull();
});

test('documents of the municipality itself need no check', () => {
  const documents = [file('1', 'pro_forma'), file('2', 'other')];
  expect(shownDocument(documents, null)?.id).toBe('2');
  expect(shownDocument([file('1', 'other', 'verified'), file('2', 'pro_forma')], null)?.id).toBe('1');
  const made = documentGroups({ checklist: [], documents });
  expect(made.map(({ kind, ours }) => [kind, ours])).toEqual([
    ['pro_forma', true],
    ['other', false],
  ]);
});
