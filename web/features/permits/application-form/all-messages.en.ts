import later from './lazy-messages.en.ts';
import first from './messages.en.ts';

/** All texts of the application form. */
export default { ...first, ...later };
