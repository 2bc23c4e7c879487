/** What a restore cannot know. */
export const BY_HAND = `
What a restore cannot know is done by hand, before people sign in:
- Numbers of invoices, pro-formas, applications and permits issued since would be issued again.
- Erasures answered since must be repeated, and keys of barriers revoked since are valid again.
- \`npm run verify-access-log\` checks the seals of the access log.
How: docs/operations.md, "After a restore".`;
