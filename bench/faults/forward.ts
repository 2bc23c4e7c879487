import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type Forward = {
  port: number;
  /** Leads to another port; what is open breaks, as at a failover. */
  to(port: number): void;
  /** The same for new connections only, as a load balancer does. */
  leadTo(port: number): void;
  /** Breaks what is open. */
  cut(): void;
  close(): Promise<void>;
};

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
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  const leadTo = (port: number) => {
    target = port;
  };
  return {
    port: (server.address() as AddressInfo).port,
    to: (port) => {
      leadTo(port);
      cut();
    },
    leadTo,
    cut,
    close: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
};
