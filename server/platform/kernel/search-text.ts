import { fold } from '../../../contract/values/text.ts';

/** The search text of an application or permit: number, name, plates, mail, tax number, folded. */
export const searchText = (parts: readonly (string | null | undefined)[]): string =>
  fold(parts.filter(Boolean).join(' '));
