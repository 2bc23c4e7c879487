// Vite makes the address of it.
// oxlint-disable-next-line import/default
import HEIC_WORKER from './heic-worker.ts?worker&url';

/** Address of the script that decodes photos in HEIC beside the page. */
export { HEIC_WORKER };
