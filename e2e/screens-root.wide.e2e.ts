import { lookAtScreens } from './screens.ts';

lookAtScreens('root');
