import type { PlainFieldTexts } from './plain-fields.ts';

/** Plain fields of an application as people read them. */
export default {
  note: 'Opomba',
  note_hint: 'Kar moramo vedeti za odločitev. Ne vnašajte občutljivih osebnih podatkov.',
} satisfies PlainFieldTexts;
