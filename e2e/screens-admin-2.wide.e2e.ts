import { lookAtScreens } from './screens.ts';

lookAtScreens('admin', { nr: 1, of: 3 });
