/** What a browser says about itself, in words: enough to recognise one's own devices, no more. */
export type Device = { browser: string | null; system: string | null; mobile: boolean };

// Order counts: Edge and Opera say that they are Chrome too, and Chrome that it is Safari.
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
