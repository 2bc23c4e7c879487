import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ADMIN_DEFAULT, PERMISSIONS, PRESETS, type Permission } from '../contract/platform/permissions.ts';
import people from '../web/features/people/users/messages.en.ts';

const SETS: Readonly<Record<string, readonly Permission[]>> = { admin: ADMIN_DEFAULT, ...PRESETS };

const rows = PERMISSIONS.map((name) => {
  const marks = Object.values(SETS).map((set) => (set.includes(name) ? 'yes' : ''));
  return `| ${[`\`${name}\``, people.permissions[name], ...marks].join(' | ')} |`;
});

/** docs/generated/permissions.md: what each permission allows, in the words of the screens, and who has it. */
export const PERMISSIONS_PAGE = `# Roles and permissions

Written by \`node scripts/generate-permissions.ts\` from \`contract/platform/permissions.ts\`; a test compares. Three roles: **root** holds every permission, also future ones. **admin** holds those
stored with the account. **user** is an applicant: no permission, own rows only. Which call needs what: [access.md](access.md).

The server enforces them (\`server/platform/http/sessions/access.ts\`) before a handler runs, and the handler what depends on the content of a call; screens only
hide what would be denied. Only root grants permissions, and \`users.manage_roles\` to nobody. What another root confirms:
[security.md](../security.md#accounts-of-staff).

*admin*: what an admin gets by default. The others are ready-made sets for clerks, finance, data protection and wardens.

| permission | allows | ${Object.keys(SETS).join(' | ')} |
|---|---|${'---|'.repeat(Object.keys(SETS).length)}
${rows.join('\n')}
`;

if (import.meta.main)
  writeFileSync(join(import.meta.dirname, '../docs/generated/permissions.md'), PERMISSIONS_PAGE);
