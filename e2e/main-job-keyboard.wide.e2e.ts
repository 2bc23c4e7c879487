import { mainJob } from './support/main-job.ts';

mainJob({ language: 'en', width: 1440, keys: true, plate: 'KR ED-104', tax: '90000943' });
