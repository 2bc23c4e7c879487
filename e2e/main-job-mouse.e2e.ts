import { mainJob } from './support/main-job.ts';

mainJob({ language: 'sl', width: 360, keys: false, plate: 'KR EA-101', tax: '90000919' });
