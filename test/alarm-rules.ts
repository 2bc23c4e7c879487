import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type AlarmRule = { alert: string; expr: string; text: string };

/** The rules of deploy/alarms.yml, which is written so that no parser of YAML is needed for it. */
export const alarmRules = (): AlarmRule[] =>
  readFileSync(join(import.meta.dirname, '../deploy/alarms.yml'), 'utf8')
    .split(/^ {6}- alert: /m)
    .slice(1)
    .map((text) => ({
      alert: text.split('\n')[0]!,
      expr: /^ {8}expr: (.+)$/m.exec(text)?.[1] ?? '',
      text,
    }));
