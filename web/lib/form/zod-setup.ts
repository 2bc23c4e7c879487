import * as z from 'zod/mini';

/**
 * The content security policy forbids compiled parsers. Imported for its effect by all code that validates in
 * the browser.
 */
z.config({ jitless: true });
