import later from './lazy-messages.sl.ts';
import first from './messages.sl.ts';

/** All texts of the application form. */
export default { ...first, ...later };
