import labelsEn from '../../../contract/settings/labels.en.ts';
import labelsSl from '../../../contract/settings/labels.sl.ts';
import type { AttachmentKind } from '../../../contract/settings/attachments.ts';
import { plateList, plateText } from '../../../contract/values/vehicles/plate-text.ts';
import type { Language } from '../../../contract/values/languages.ts';

const NAMES = { sl: labelsSl.document_kind, en: labelsEn.document_kind };

/** An attachment as the form names it, within a sentence or a list. */
export const attachmentLabel = (language: Language, kind: AttachmentKind): string => {
  const name = NAMES[language][kind];
  return name.charAt(0).toLocaleLowerCase(language) + name.slice(1);
};

/**
 * What was attached, a line for each kind; with several vehicles the certificates by vehicle, whose order they
 * were sent in when there is one for each.
 */
export function attachedLines(
  language: Language,
  kinds: readonly AttachmentKind[],
  plates: readonly string[],
): string[] {
  const certificates = kinds.filter((kind) => kind === 'registration_certificate').length;
  return [...new Set(kinds)].flatMap((kind) => {
    const label = attachmentLabel(language, kind);
    if (kind !== 'registration_certificate' || plates.length < 2) return [label];
    return certificates === plates.length
      ? plates.map((plate) => `${label} (${plateText(plate)})`)
      : [`${label} (${plateList(plates)})`];
  });
}
