/** Where most people here have their mail, and real names that look like a typing error of one of them. */
const KNOWN = [
  'gmail.com',
  'siol.net',
  'hotmail.com',
  'outlook.com',
  'yahoo.com',
  'icloud.com',
  'live.com',
  't-2.net',
  'telemach.net',
  'amis.net',
  'volja.net',
  'email.si',
  'gmx.com',
  'gmx.net',
  'gmx.at',
  'gmx.de',
  'web.de',
  'libero.it',
  'mail.com',
  'email.com',
  'ymail.com',
];
const ENDINGS: Readonly<Record<string, string>> = {
  con: 'com',
  cmo: 'com',
  ocm: 'com',
  vom: 'com',
  sl: 'si',
};
/** In a longer name two slips are as likely as one. */
const LONG = 9;

/** How many letters were mistyped, left out, added or swapped with their neighbour. */
const slips = (a: string, b: string): number => {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        rows[i - 1]![j]! + 1,
        row[j - 1]! + 1,
        rows[i - 1]![j - 1]! + (same ? 0 : 1),
        swapped ? rows[i - 2]![j - 2]! + 1 : Infinity,
      );
    }
    rows.push(row);
  }
  return rows[a.length]![b.length]!;
};

/** The address that was probably meant: `ana@gmial.com` -> `ana@gmail.com`. A question, never an error. */
export const probablyMeant = (email: string): string | null => {
  const [, name, typed = ''] = /^([^@\s]+)@([^@\s]+)$/.exec(email.trim()) ?? [];
  const domain = typed.toLowerCase();
  if (name === undefined || KNOWN.includes(domain)) return null;
  const near = KNOWN.find(
    (one) => slips(domain, one) <= (one.length >= LONG && domain.length >= LONG ? 2 : 1),
  );
  if (near !== undefined) return `${name}@${near}`;
  const [, body, ending = ''] = /^(.+)\.([a-z]+)$/.exec(domain) ?? [];
  return ending in ENDINGS ? `${name}@${body}.${ENDINGS[ending]}` : null;
};
