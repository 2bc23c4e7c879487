import { expect, test } from 'vitest';
import { redirectFor } from './redirects.ts';

const at = (pathname: string, search = '', guest_only = false) => ({ pathname, search, guest_only });

test.each([
  [401, undefined, at('/vloge', '?page=2'), '/prijava?redirect=%2Fvloge%3Fpage%3D2'],
  [401, undefined, at('/nadzorna-plosca'), '/prijava'],
  [401, undefined, at('/odjava'), '/prijava'],
  [401, undefined, at('/403'), '/prijava'],
  [401, undefined, at('/prijava', '?redirect=%2Fvloge', true), null],
  [401, undefined, at('/ponastavitev-gesla/abc', '', true), null],
  [403, 'forbidden', at('/vloge'), '/403'],
  [403, 'forbidden', at('/403'), null],
  [403, 'csrf_token_invalid', at('/vloge'), '/403'],
  [403, 'password_change_required', at('/vloge'), null],
  [403, 'second_factor_due', at('/vloge'), null],
  [403, 'step_up_required', at('/vloge'), null],
  [404, 'not_found', at('/vloge/1'), '/404'],
  [404, 'not_found', at('/404'), null],
  [500, 'internal', at('/vloge'), '/500'],
  [500, 'internal', at('/500'), null],
  [422, 'invalid', at('/vloge'), null],
  [409, 'stale_version', at('/vloge'), null],
  [429, 'too_many_requests', at('/prijava', '', true), null],
  [503, 'unavailable', at('/vloge'), null],
])('%i %s', (status, code, here, to) => {
  expect(redirectFor({ status, code }, here)).toBe(to);
});
