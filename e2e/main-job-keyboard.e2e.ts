import { mainJob } from './main-job.ts';

mainJob([
  { language: 'sl', width: 1440, keys: true, plate: 'KR EC-103', tax: '90000935' },
  { language: 'en', width: 360, keys: true, plate: 'KR ED-104', tax: '90000943' },
]);
