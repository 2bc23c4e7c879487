import { expect, test } from 'vitest';
import { deviceName, deviceOf, networkOf } from './device-rules.ts';

const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0';
test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`, 'Chrome', 'Windows', false],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/126.0`, 'Edge', 'Windows', false],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox', 'Linux', false],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${SAFARI} Version/17.5 Mobile/15E148 Safari/604.1`,
    'Safari',
    'iPhone',
    true,
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${SAFARI} CriOS/126.0 Mobile/15E148 Safari/604.1`,
    'Chrome',
    'iPhone',
    true,
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${SAFARI} Version/17.5 Safari/605.1.15`,
    'Safari',
    'Mac',
    false,
  ],
  [`Mozilla/5.0 (Linux; Android 14; SM-S911B) ${CHROME} Mobile Safari/537.36`, 'Chrome', 'Android', true],
  [
    `Mozilla/5.0 (Linux; Android 14) ${CHROME} SamsungBrowser/25.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
    true,
  ],
  ['curl/8.5.0', null, null, false],
  [null, null, null, false],
])('%s', (user_agent, browser, system, mobile) =>
  expect(deviceOf(user_agent)).toEqual({ browser, system, mobile }),
);

test.each([
  ['93.103.14.77', '93.103.14.x'],
  ['::ffff:93.103.14.77', '93.103.14.x'],
  ['2a00:ee2:1000:4711::1', '2a00:ee2:1000::/48'],
  ['2a00:ee2::1', '2a00:ee2::/48'],
  ['::1', '::/48'],
])('the network of %s is %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test('a device has a name as far as it is known', () => {
  expect(deviceName('Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0')).toBe(
    'Firefox (Linux)',
  );
  expect(deviceName('curl/8.5.0')).toBeNull();
  expect(deviceName(null)).toBeNull();
});
