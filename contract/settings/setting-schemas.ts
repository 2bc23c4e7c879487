import * as z from 'zod/mini';
import type { Schema } from '../platform/route.ts';
import { type Setting, SETTINGS, SHOWN_SETTINGS } from './settings.ts';
import { civilDate, oneLine } from '../values/values.ts';

type Options<S> = S extends { options: readonly (infer Option)[] } ? Option : never;
/** What a setting holds. */
type ValueOf<S extends Setting> = S extends { unit: 'choice' }
  ? Options<S>
  : S extends { unit: 'several' }
    ? Options<S>[]
    : S extends { unit: 'dates' }
      ? string[]
      : S extends { unit: 'days_list' }
        ? number[]
        : S extends { unit: 'both_languages' }
          ? { sl: string; en: string }
          : number;

/** A whole number within limits, both included. */
const whole = (min: number, max: number) =>
  z.int('value.number').check(z.minimum(min, 'parameter.too_small'), z.maximum(max, 'parameter.too_big'));

const isText = (option: unknown): option is string => typeof option === 'string';

const choice = (options: readonly (string | number | boolean)[]): Schema => {
  if (options.every((option) => typeof option === 'boolean')) return z.boolean('value.type');
  const texts = options.filter(isText);
  return texts.length === options.length
    ? z.enum(texts, 'value.choice')
    : z.literal([...options], 'value.choice');
};

/** The values that a setting may have. */
const valueSchema = (setting: Setting): Schema => {
  switch (setting.unit) {
    case 'choice':
      return choice(setting.options);
    case 'several':
      // In the order of the options.
      return z.array(z.enum(setting.options, 'value.choice')).check(
        z.maxLength(setting.options.length, 'value.too_many'),
        z.overwrite((chosen) => setting.options.filter((option) => chosen.includes(option))),
      );
    case 'dates':
      return z.array(civilDate).check(
        z.maxLength(setting.most, 'value.too_many'),
        z.overwrite((days) => [...new Set(days)].toSorted()),
      );
    case 'days_list':
      return z.array(whole(1, setting.max)).check(
        z.maxLength(5, 'value.too_many'),
        z.refine((days) => new Set(days).size === days.length, 'parameter.repeated'),
        z.overwrite((days) => days.toSorted((a, b) => b - a)),
      );
    case 'both_languages': {
      const line = oneLine().check(z.trim(), z.maxLength(setting.max, 'text.too_long'));
      return z.object({ sl: line, en: line });
    }
    default:
      return whole(setting.min, setting.max);
  }
};

type SettingSchemas = {
  readonly [N in keyof typeof SETTINGS]: z.ZodMiniType<ValueOf<(typeof SETTINGS)[N]>>;
};

/** The schema of each entry of SETTINGS, with its default. */
export const settingSchemas = Object.fromEntries(
  Object.entries<Setting>(SETTINGS).map(([name, setting]) => [
    name,
    z._default(valueSchema(setting), setting.default),
  ]),
) as unknown as SettingSchemas;

type ShownSetting = (typeof SHOWN_SETTINGS)[number];
/** What pages of applicants may say: their texts get all of it. */
export type ShownSettings = { readonly [N in ShownSetting]: z.output<(typeof shownSettings)[N]> };
type Days = ReturnType<typeof z.array<z.ZodMiniString>>;
/** What the reply of GET /v1/parameters says of them. */
export const shownSettings = Object.fromEntries(
  SHOWN_SETTINGS.map((name) => [name, SETTINGS[name].unit === 'dates' ? z.array(z.string()) : z.int()]),
) as {
  [N in ShownSetting]: (typeof SETTINGS)[N] extends { unit: 'dates' } ? Days : ReturnType<typeof z.int>;
};
