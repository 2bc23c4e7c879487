import { lookAtScreens } from './screens.ts';

lookAtScreens('admin', { nr: 0, of: 3 });
