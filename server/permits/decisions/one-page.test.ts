import { expect, test } from 'vitest';
import { DEMO_PARAMETERS } from '../../settings/parameters/demo-parameters.ts';
import { NO_EDITED_TEXTS } from '../../mail/edited-texts/edited.ts';
import { person } from '../../demo/people.ts';
import { renderPdf } from '../../platform/pdf/render-pdf.ts';
import { composeDecision } from './compose-decision.ts';
import { DECISION_SAMPLE, DOCUMENT_TEMPLATES, type DocumentTemplateName } from './templates.ts';

const names = Object.keys(DOCUMENT_TEMPLATES) as DocumentTemplateName[];

test.each(names.flatMap((name) => (['sl', 'en'] as const).map((language) => [name, language] as const)))(
  'a usual %s (%s) has its signature on its only page',
  async (name, language) => {
    const { municipality } = DEMO_PARAMETERS;
    const documents = composeDecision(name, DECISION_SAMPLE, {
      municipality,
      texts: NO_EDITED_TEXTS,
      applicant: person(2),
      care_of: 'Marko Kovač',
      language,
    });
    const pdf = await renderPdf(documents, {
      author: municipality.name,
      created_at: '2027-01-15T08:00:00.000Z',
    });
    expect(pdf.toString('latin1').match(/\/Type \/Page(?!s)/g)).toHaveLength(documents.length);
  },
);
