import { lookAtScreens } from './support/screens.ts';

lookAtScreens('admin', { nr: 0, of: 3 });
