import { expect, it } from 'vitest';
import { statusLines } from './status-lines.ts';

it.each([
  ['V uporabi', ['V uporabi']],
  ['Permit issued', ['Permit issued']],
  ['V čakalni vrsti', ['V čakalni', 'vrsti']],
  ['Waiting for the applicant', ['Waiting for', 'the applicant']],
  ['Payment deadline passed', ['Payment', 'deadline passed']],
  ['Neprekinjenobesedilo', ['Neprekinjenobesedilo']],
])('%s takes the lines %j', (text, lines) => expect(statusLines(text)).toEqual(lines));
