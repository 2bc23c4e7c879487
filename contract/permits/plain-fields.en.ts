import type { PlainFieldTexts } from './plain-fields.ts';

export default {
  note: 'Note',
  note_hint: 'Anything we should know to decide. Please do not enter sensitive personal data.',
} satisfies PlainFieldTexts;
