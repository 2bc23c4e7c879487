import { lookAtScreens } from './screens.ts';

lookAtScreens('visitor');
