import { lookAtScreens } from './support/screens.ts';

lookAtScreens('admin', { nr: 2, of: 3 });
