import { execFileSync } from 'node:child_process';

/**
 * Signs a file with a minisign key (Ed25519) into `FILE.minisig`; asks for the password of the key where it has one.
 * `comment` is signed, too.
 */
export const sign = (file: string, key: string, comment: string): void => {
  execFileSync('minisign', ['-S', '-s', key, '-m', file, '-t', comment], {
    stdio: ['inherit', 'inherit', 'inherit'],
  });
};
