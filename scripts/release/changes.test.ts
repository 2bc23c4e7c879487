import { expect, test } from 'vitest';
import { changesOf } from './changes.ts';

const CHANGELOG = `# Changelog

## [Unreleased]

- Not yet.

## 1.10.0 - Later (2027-02-01)

- More.

## 1.1.0 - Trust (2027-01-01)

Operators:

- \`npm run backup\`

## 1.0.0 - First (2026-12-01)
`;

test.each([
  ['1.1.0', '# 1.1.0 - Trust (2027-01-01)\n\nOperators:\n\n- `npm run backup`\n'],
  ['1.10.0', '# 1.10.0 - Later (2027-02-01)\n\n- More.\n'],
  ['Unreleased', '# [Unreleased]\n\n- Not yet.\n'],
  ['1.0.0', null],
  ['1.1', null],
  ['2.0.0', null],
])('the changes of %s', (version, changes) => expect(changesOf(CHANGELOG, version)).toBe(changes));
