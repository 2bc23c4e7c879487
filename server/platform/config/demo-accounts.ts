/**
 * The accounts of the demo municipality. Their password is public: production rejects a database that holds
 * one of them.
 */
export const DEMO_PASSWORD = 'Demo-geslo-2027';
export const DEMO_ACCOUNTS = [
  'root@demo.example',
  'admin@demo.example',
  'ana@demo.example',
  'podjetje@demo.example',
] as const;
