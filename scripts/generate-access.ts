import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ADMIN_DEFAULT } from '../contract/platform/permissions.ts';
import type { Access, Route } from '../contract/platform/route.ts';
import { routes } from '../contract/routes.ts';

const ID = /\{(id|itemId|\w*_?uu?id|\w*_id)\}/i;
/** What a mailed link has in its address: its token, or the code of a renewal. */
const LINK = /\{token\}|^\/v1\/renewals\/\{code\}/;
/** The result for another applicant who has the id of a row: 404, which does not reveal whether it exists. */
const ofAnother = ({ access, path }: Route): string => {
  if (access === 'root' || access.startsWith('staff')) return '403';
  if (access === 'controller') return '401';
  if (LINK.test(path)) return 'by link';
  return access !== 'public' && ID.test(path) ? '404' : 'yes';
};

/**
 * Results for anonymous callers, an applicant, an admin without any permission, an admin with the default
 * permissions, root.
 */
const outcomesOf = (access: Access): string[] => {
  if (access === 'public') return ['yes', 'yes', 'yes', 'yes', 'yes'];
  if (access === 'controller') return ['401', '401', '401', '401', '401'];
  if (access === 'signed_in') return ['401', 'yes', 'yes', 'yes', 'yes'];
  if (access === 'applicant') return ['401', 'yes', '403', '403', '403'];
  if (access === 'staff') return ['401', '403', 'yes', 'yes', 'yes'];
  if (access === 'root') return ['401', '403', '403', '403', 'yes'];
  const byDefault = ADMIN_DEFAULT.some((permission) => access === `staff:${permission}`);
  return ['401', '403', '403', byDefault ? 'yes' : '403', 'yes'];
};

/** What the call leaves in the access log. */
const recordOf = ({ audit }: Route): string => ('none' in audit ? '-' : `${audit.action} ${audit.subject}`);

const rows = (Object.values(routes) as Route[])
  .toSorted((a, b) => (`${a.path} ${a.method}` < `${b.path} ${b.method}` ? -1 : 1))
  .map((route) => {
    const [nobody, applicant, ...staff] = outcomesOf(route.access);
    const cells = [nobody, applicant, ofAnother(route), ...staff].join(' | ');
    return `| ${route.method} ${route.path} | ${route.access} | ${cells} | ${recordOf(route)} | ${route.step_up ? 'yes' : ''} |`;
  });

/** docs/generated/access.md. */
export const ACCESS_PAGE = `# Who may call what

Written by \`node scripts/generate-access.ts\`; \`server/platform/http/sessions/access.api.test.ts\` calls every route as each of these people and compares, so a
change of access always shows here. \`yes\`: the call reaches the handler, which still looks only at rows that are the caller's own where the
access is \`applicant\`. 401: sign in first; with access \`controller\` only the key of a barrier's controller (docs/barrier.md) opens the call. 403: not allowed. *Admin* holds the permissions that root gives by default. *Another applicant*
makes the call with the ids of somebody else's rows (\`server/platform/http/ownership.api.test.ts\`): 404, as if there were none. \`by link\`: the
address holds what was mailed, the token or the code of a link; whoever has it, signed in or not, reaches what that link is for and nothing of
another link (of applications: \`server/workflows/applicant/link-ownership.api.test.ts\`). *Recorded*: the
entry that a call leaves in the access log (ZVOP-2, article 22), from \`audit\` of its route; \`-\`: none, and why stands there (what
/v1/admin/access-log/create writes is its own entry). *Step-up*: whoever calls
has proved who they are within the last minutes (docs/security.md), else 403 \`step_up_required\`.

| call | access | nobody | applicant | another applicant | admin without permissions | admin | root | recorded | step-up |
|---|---|---|---|---|---|---|---|---|---|
${rows.join('\n')}
`;
if (import.meta.main) writeFileSync(join(import.meta.dirname, '../docs/generated/access.md'), ACCESS_PAGE);
