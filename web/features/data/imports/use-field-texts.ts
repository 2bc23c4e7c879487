import type { ImportFieldTexts } from '../../../../contract/data/import-fields.sl.ts';
import { useMessages } from '../../../i18n/i18n.tsx';

/** Names and hints of the fields, the same as in the template. */
export const useFieldTexts = (): ImportFieldTexts => useMessages('imports').fields;
