/** One day in a calendar, with a reminder some days before. `made_at` is an instant, `day` a civil date. */
export type CalendarDay = {
  uid: string;
  made_at: string;
  day: string;
  summary: string;
  description: string;
  url: string;
  remind_days_before: number;
};

/** RFC 5545, 3.3.11. */
const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (character) => `\\${character}`).replaceAll(/\r?\n/g, String.raw`\n`);

const MAX_OCTETS = 75;

/** A line in pieces of at most 75 octets; the next ones begin with a space (RFC 5545, 3.1). */
const folded = (line: string): string => {
  const pieces = [''];
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MAX_OCTETS) {
      pieces.push(' ');
      octets = 1;
    }
    pieces[pieces.length - 1] += character;
    octets += size;
  }
  return pieces.join('\r\n');
};

const basic = (day: Temporal.PlainDate): string => day.toString().replaceAll('-', '');

/** An iCalendar file (RFC 5545) of one whole day. */
export function calendarFile({
  uid,
  made_at,
  day,
  summary,
  description,
  url,
  remind_days_before,
}: CalendarDay): string {
  const date = Temporal.PlainDate.from(day);
  const made = made_at.replaceAll(/[-:]|\.\d+/g, '');
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Dovolilnice//Dovolilnice//SL',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${made}`,
    `DTSTART;VALUE=DATE:${basic(date)}`,
    `DTEND;VALUE=DATE:${basic(date.add({ days: 1 }))}`,
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(summary)}`,
    `TRIGGER:-P${remind_days_before}D`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
}
