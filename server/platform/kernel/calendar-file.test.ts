import { expect, test } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const day = {
  uid: '1@dovolilnice.example',
  made_at: '2027-01-15T09:00:00.987Z',
  day: '2027-12-31',
  summary: 'Zadnji dan parkirne dovolilnice 2027-00001 (Občina Šmarješke Toplice; Čatež, Žiče)',
  description: 'Prva vrstica\nDruga \\ vrstica',
  url: 'https://dovolilnice.example',
  remind_days_before: 30,
};
const unfolded = (file: string): string[] => file.replaceAll('\r\n ', '').split('\r\n');

test('is one whole day with a reminder', () => {
  expect(unfolded(calendarFile(day))).toEqual(
    expect.arrayContaining([
      'UID:1@dovolilnice.example',
      'DTSTAMP:20270115T090000Z',
      'DTSTART;VALUE=DATE:20271231',
      'DTEND;VALUE=DATE:20280101',
      'TRIGGER:-P30D',
    ]),
  );
});

test('escapes text and folds lines at 75 octets, never within a character', () => {
  const file = calendarFile(day);
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(file).not.toMatch(/[^\r]\n/);
  expect(file).not.toContain('\uFFFD');
  expect(unfolded(file)).toContain(
    String.raw`SUMMARY:Zadnji dan parkirne dovolilnice 2027-00001 (Občina Šmarješke Toplice\; Čatež\, Žiče)`,
  );
  expect(unfolded(file)).toContain(String.raw`DESCRIPTION:Prva vrstica\nDruga \\ vrstica`);
});
