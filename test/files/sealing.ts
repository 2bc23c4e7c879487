/** How a store that is opened without the rest of the program keeps its files: as they are. */
export const UNSEALED = {
  app_secret: 'a secret that only the tests know, long enough',
  former_secrets: [],
  encrypt_files: false,
} as const;
