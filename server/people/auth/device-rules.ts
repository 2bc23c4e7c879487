/** The user agent as text: enough to recognise one's own devices, no more. */
export type Device = { browser: string | null; system: string | null; mobile: boolean };

// Order matters: Edge and Opera also claim to be Chrome, and Chrome claims to be Safari.
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
];

const nameOf = (list: readonly [RegExp, string][], text: string): string | null =>
  list.find(([pattern]) => pattern.test(text))?.[1] ?? null;

export const deviceOf = (user_agent: string | null): Device => {
  const text = user_agent ?? '';
  return {
    browser: nameOf(BROWSERS, text),
    system: nameOf(SYSTEMS, text),
    mobile: /\bMobile\b|\biPhone\b|\bAndroid\b/.test(text),
  };
};

/** `Firefox (Windows)`, or what is known of it; null: nothing. */
export const deviceName = (user_agent: string | null): string | null => {
  const { browser, system } = deviceOf(user_agent);
  return browser && system ? `${browser} (${system})` : (browser ?? system);
};

/**
 * An address without its end, as people compare it with where they were: `93.103.14.x`, `2a00:ee2:1000::/48`.
 */
export const networkOf = (ip: string): string => {
  const v4 = /(?:^|:)(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(ip)?.[1];
  if (v4) return `${v4}.x`;
  const [head = ''] = ip.split('::');
  const groups = head.split(':').slice(0, 3).filter(Boolean);
  return `${groups.join(':')}::/48`;
};
