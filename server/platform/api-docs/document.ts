import document from '../../../openapi.json' with { type: 'json' };
import type { Example } from './example.ts';
import examples from './examples.json' with { type: 'json' };
import { openCalls } from './open-calls.ts';
import type { DocsSource } from './page.ts';
import { resolveRefs } from './resolve-refs.ts';

/** What the pages about the API are made of; several megabytes, loaded once somebody reads them. */
export const OPENAPI = JSON.stringify(document);
export const OPEN_CALLS = JSON.stringify(openCalls(document));
/** The same for every server of this process. */
export const DOCUMENT = resolveRefs(document) as unknown as DocsSource['document'];
export const EXAMPLES = examples as Example[];
