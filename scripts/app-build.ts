import { join } from 'node:path';
import type { BuildOptions } from 'vite';

/** How the app is built, for scripts/build-web.ts and bench/size-app.ts. One style sheet; what every page needs in few pieces. */
export const appBuild = (root: string): BuildOptions => ({
  cssCodeSplit: false,
  rolldownOptions: {
    input: { app: join(root, 'app.html') },
    // Modules of the contract only define; without this every schema would come along with its first constant.
    treeshake: { moduleSideEffects: (id) => !/[\\/]contract[\\/]/.test(id) },
    output: {
      codeSplitting: {
        groups: [
          { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 4 },
          {
            name: 'router',
            test: /node_modules[\\/](react-router|@tanstack[\\/](query-core|react-query))[\\/]/,
            priority: 3,
          },
          { name: 'schemas', test: /node_modules[\\/]zod[\\/]/, priority: 3 },
          {
            name: 'shared',
            test: /[\\/]web[\\/](ui|i18n|lib)[\\/](?!.*messages)|lucide-react|[\\/]contract[\\/](?!messages)/,
            minShareCount: 6,
            priority: 1,
          },
        ],
      },
    },
  },
});
