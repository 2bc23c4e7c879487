import { lookAtScreens } from './screens.ts';

lookAtScreens('applicant');
