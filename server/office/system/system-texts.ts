import type { SystemCheck } from '../../../contract/office/system.ts';
import type { CodeOf } from './checks.ts';

/** What a finding means, and what to do about it: none where nothing is to be done. `{name}` is filled in. */
export type FindingText = readonly [says: string, remedy?: string];
export type SystemTexts = {
  /** Of every check: it took too long, it failed in a way that it does not know. */
  readonly common: { readonly timeout: FindingText; readonly failed: FindingText };
  readonly checks: {
    readonly [Name in SystemCheck]: {
      readonly title: string;
      readonly findings: { readonly [Code in CodeOf<Name>]: FindingText };
    };
  };
};
