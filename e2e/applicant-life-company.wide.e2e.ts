import { applicantLife } from './support/applicant-life.ts';

// A company's clerk with a tablet.
applicantLife({ language: 'en', width: 768, email: 'podjetje@demo.example', action: 'swap' });
