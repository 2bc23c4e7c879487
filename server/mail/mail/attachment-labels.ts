import labelsEn from '../../../contract/settings/labels.en.ts';
import labelsSl from '../../../contract/settings/labels.sl.ts';
import type { AttachmentKind } from '../../../contract/settings/attachments.ts';
import type { Language } from '../../../contract/values/languages.ts';

const NAMES = { sl: labelsSl.document_kind, en: labelsEn.document_kind };

/** An attachment as the form names it, within a sentence or a list. */
export const attachmentLabel = (language: Language, kind: AttachmentKind): string => {
  const name = NAMES[language][kind];
  return name.charAt(0).toLocaleLowerCase(language) + name.slice(1);
};
