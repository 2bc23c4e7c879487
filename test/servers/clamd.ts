import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import type { ClamdConfig } from '../../server/platform/config/types.ts';
import { PATIENCE } from '../runs/patience.ts';

/** The harmless file that every scanner detects (eicar.org), in two halves so that this file is none. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

export type TestClamd = {
  host: string;
  /** Bodies that were scanned. */
  scanned: Buffer[];
  /** `hang`: accepts everything and never answers; `limit`: every file is too large. */
  mode: 'scan' | 'hang' | 'limit';
  close(): Promise<void>;
};

/** Waits as long as a busy machine needs, but hardly at all when no answer will come. */
export const patientWith = (clamd: TestClamd, config: ClamdConfig): ClamdConfig => ({
  ...config,
  get timeout_ms() {
    return clamd.mode === 'hang' ? 200 : PATIENCE;
  },
});

/** A clamd on loopback: zPING and zINSTREAM as clamd(8) describes them. It knows one virus. */
export const startClamd = async (): Promise<TestClamd> => {
  const clamd = { mode: 'scan' as TestClamd['mode'], scanned: [] as Buffer[] };

  /** The body between the command and the chunk of length zero; null until it is complete. */
  const bodyOf = (stream: Buffer): Buffer | null => {
    const chunks: Buffer[] = [];
    for (let at = 'zINSTREAM\0'.length; at + 4 <= stream.length;) {
      const length = stream.readUInt32BE(at);
      if (length === 0) return Buffer.concat(chunks);
      if (at + 4 + length > stream.length) return null;
      chunks.push(stream.subarray(at + 4, at + 4 + length));
      at += 4 + length;
    }
    return null;
  };

  const serve = (socket: Socket): void => {
    let stream = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (chunk: Buffer) => {
      if (clamd.mode === 'hang') return;
      stream = Buffer.concat([stream, chunk]);
      if (stream.toString('latin1').startsWith('zPING\0')) return void socket.end('PONG\0');
      if (!stream.toString('latin1').startsWith('zINSTREAM\0')) return void socket.end('UNKNOWN COMMAND\0');
      if (clamd.mode === 'limit') return void socket.end('INSTREAM size limit exceeded. ERROR\0');
      const body = bodyOf(stream);
      if (!body) return;
      clamd.scanned.push(body);
      socket.end(
        body.toString('latin1').includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0',
      );
    });
  };

  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    serve(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(clamd, {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      for (const socket of open) socket.destroy();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
    },
  });
};
