import { lookAtScreens } from './support/screens.ts';

lookAtScreens('admin', { nr: 1, of: 3 });
