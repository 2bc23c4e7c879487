import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type Forward = { port: number; to(port: number): void; close(): Promise<void> };

/** An address that leads to a port of this machine, as the floating address of a pair of servers does. */
export const startForward = async (first: number): Promise<Forward> => {
  let target = first;
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    const other = connect(target, '127.0.0.1');
    for (const [one, two] of [
      [socket, other],
      [other, socket],
    ] as const) {
      open.add(one);
      one.on('error', () => two.destroy());
      one.on('close', () => {
        open.delete(one);
        two.destroy();
      });
      one.pipe(two);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    to: (port) => {
      target = port;
      for (const socket of open) socket.destroy();
    },
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
