export const MIN_LENGTH = 12;
export type Strength = { readonly level: 0 | 1 | 2 | 3; readonly missing: number };

const SEQUENCES = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertzuiop',
  'qwertyuiop',
  'asdfghjkl',
  'yxcvbnm',
];

/**
 * Characters that add strength: not a repeat of the one before and not the next of an alphabet or keyboard
 * row.
 */
const telling = (text: string): number => {
  const low = [...text.toLowerCase()];
  return low.filter((sign, i) => {
    const before = low[i - 1];
    if (before === undefined) return true;
    return (
      sign !== before && !SEQUENCES.some((row) => row.includes(before + sign) || row.includes(sign + before))
    );
  }).length;
};

/**
 * How hard a password is to guess, as advice while typing; the server decides with its list of common ones.
 * Length counts, not special characters (NIST SP 800-63B). Level 0: too short, 1: weak, 2: good, 3: strong.
 */
export const strengthOf = (password: string): Strength => {
  const length = [...password].length;
  const missing = Math.max(0, MIN_LENGTH - length);
  if (missing > 0) return { level: 0, missing };
  const variety = new Set(password.toLowerCase()).size;
  const news = telling(password);
  if (news < 8 || variety < 6 || /^\d+$/.test(password)) return { level: 1, missing };
  const labels = password.split(/[\s\-_.,]+/).filter((word) => word.length > 2).length;
  return { level: length >= 18 || labels >= 4 ? 3 : 2, missing };
};
