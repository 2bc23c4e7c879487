import type { Server } from 'node:http';

/** How long a connection that was just taken has to say what it wants. */
const GRACE_MS = 250;

/**
 * Makes `close` of this server wait for connections that have been taken and not been read yet: Node counts them among
 * the idle ones, and whoever had just called would be cut off. To be called when the program begins to stop.
 */
export const closeGently = (server: Pick<Server, 'closeIdleConnections'>): void => {
  const closeIdle = server.closeIdleConnections.bind(server);
  server.closeIdleConnections = () => {};
  setInterval(closeIdle, GRACE_MS).unref();
};
