import {
  APPLICATION_STATUSES,
  statusesWhere,
  statusIs,
} from '../../../contract/values/application-states.ts';
import { expect, test } from 'vitest';
import { BINNED_AS } from '../../../contract/values/status.ts';
import { mayConfirmBin, returnsOn } from './bin-rules.ts';

const OPEN = APPLICATION_STATUSES.filter((status) => !statusIs(status, 'closed'));
const deleted_on = '2027-01-15';

test.each(OPEN)('%s comes back after 30 days unless a second person confirms it', (status) => {
  expect(returnsOn({ status, deleted_on, binned_as: null })).toBe('2027-02-14');
  for (const binned_as of BINNED_AS) expect(returnsOn({ status, deleted_on, binned_as })).toBeNull();
  const binned = { status, deleted_by: 'a', binned_as: null };
  expect(['a', 'b'].map((user_id) => mayConfirmBin(binned, { user_id }))).toEqual([false, true]);
  expect(mayConfirmBin({ ...binned, binned_as: 'double' }, { user_id: 'b' })).toBe(false);
});

test.each(statusesWhere('closed'))('%s stays, and needs no confirmation', (status) => {
  expect(returnsOn({ status, deleted_on, binned_as: null })).toBeNull();
  expect(mayConfirmBin({ status, deleted_by: 'a', binned_as: null }, { user_id: 'b' })).toBe(false);
});
