import { expect, test } from 'vitest';
import { previewGroups } from './preview-groups.ts';

const row = (label: string, message: string) => ({ subject_id: label, label, message });

test('rows that stay as they are stand by reason, the commonest first, and long lists are cut', () => {
  const rows = ['1', '2', '3', '4', '5', '6', '7'].map((label) => row(label, 'plačljiva'));
  expect(previewGroups([row('8', 'dokumenti'), ...rows])).toEqual([
    { message: 'plačljiva', labels: ['1', '2', '3', '4', '5'], more: 2, count: 7 },
    { message: 'dokumenti', labels: ['8'], more: 0, count: 1 },
  ]);
  expect(previewGroups([])).toEqual([]);
});
