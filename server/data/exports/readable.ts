import type { ExportFileType, ExportStatus } from '../../../contract/data/exports.ts';
import type { Language } from '../../../contract/values/languages.ts';

/** Figures of an export in a readable form. */

const STATUS: Readonly<Record<Language, Readonly<Record<ExportStatus, string>>>> = {
  sl: {
    queued: 'V čakalni vrsti',
    running: 'V obdelavi',
    done: 'Končan',
    failed: 'Napaka',
    cancelled: 'Ustavljen',
    expired: 'Potekel',
  },
  en: {
    queued: 'Queued',
    running: 'Running',
    done: 'Done',
    failed: 'Failed',
    cancelled: 'Cancelled',
    expired: 'Expired',
  },
};
export const statusName = (status: ExportStatus, language: Language): string => STATUS[language][status];

const FILE_TYPE: Readonly<Record<ExportFileType, string>> = {
  csv: 'CSV',
  xlsx: 'Excel (XLSX)',
  json: 'JSON',
};
export const fileTypeName = (type: ExportFileType): string => FILE_TYPE[type];

const decimal = (value: number, language: Language): string => {
  const text = value >= 100 || Number.isInteger(value) ? String(Math.round(value)) : value.toFixed(1);
  return language === 'sl' ? text.replace('.', ',') : text;
};

/** `1,2 MB`; units of 1024 as in Windows. */
export const readableBytes = (bytes: number, language: Language): string => {
  if (bytes < 1024) return `${bytes}\u00a0B`;
  const units = ['kB', 'MB', 'GB'];
  let value = bytes / 1024;
  let unit = 0;
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit++;
  }
  return `${decimal(value, language)}\u00a0${units[unit]}`;
};

/** `0,4 s`, `2 min 5 s`. */
export const readableTime = (ms: number, language: Language): string => {
  const seconds = ms / 1000;
  if (seconds < 60) return `${decimal(Math.round(seconds * 10) / 10, language)}\u00a0s`;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}\u00a0min ${whole % 60}\u00a0s`;
};
