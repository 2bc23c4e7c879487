import { applicantLife } from './support/applicant-life.ts';

// A pensioner with a phone.
applicantLife({ language: 'sl', width: 360, email: 'ana@demo.example', action: null });
