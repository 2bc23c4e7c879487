import { fold } from '../../../contract/values/text.ts';

/** What a list is searched by: number, name, plates, mail, tax number, folded. */
export const searchText = (parts: readonly (string | null | undefined)[]): string =>
  fold(parts.filter(Boolean).join(' '));
