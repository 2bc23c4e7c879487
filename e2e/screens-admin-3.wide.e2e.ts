import { lookAtScreens } from './screens.ts';

lookAtScreens('admin', { nr: 2, of: 3 });
