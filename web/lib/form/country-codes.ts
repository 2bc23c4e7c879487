import { iso31661Alpha2ToAlpha3 } from 'iso-3166/1-a2-to-1-a3.js';

/** Every country: ISO 3166-1, and Kosovo, which has plates and passports but only a user-assigned code. */
export const countryCodes: readonly string[] = [...Object.keys(iso31661Alpha2ToAlpha3), 'XK'];
