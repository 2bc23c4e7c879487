import { expect, test } from 'vitest';
import { documentToSend } from './document-to-send.ts';

test.each([
  ['rejection', 'administrative', null, { mail: null, paper: 'plain', secure_mailbox: null }],
  ['rejection', 'administrative', 'scan', { mail: 'signed', paper: 'signed', secure_mailbox: null }],
  [
    'revocation',
    'administrative',
    'certificate',
    { mail: 'signed', paper: 'signed', secure_mailbox: 'signed' },
  ],
  ['supplement', 'administrative', null, { mail: 'plain', paper: 'plain', secure_mailbox: 'plain' }],
  ['rejection', 'sale', null, { mail: 'plain', paper: 'plain', secure_mailbox: 'plain' }],
] as const)('of a %s (%s, signature: %s) goes %o', (kind, procedure, signature, sent) => {
  const decision = {
    kind,
    procedure,
    signature,
    document_id: 'plain',
    signed_document_id: signature && 'signed',
  };
  for (const by of ['mail', 'paper', 'secure_mailbox'] as const)
    expect(documentToSend(decision, by), by).toBe(sent[by]);
});
