import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { articleMarkdown } from './scripts/vite/article-markdown.ts'
import { precompress } from './scripts/vite/precompress.ts'
import { routerManifest } from './scripts/vite/router-manifest.ts'
import { strictCspSonner } from './scripts/vite/strict-csp-sonner.ts'

/** What every page needs, in one file that stays the same from release to release. Otherwise it comes as a dozen. */
const FRAMEWORK =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(react-router|router-core|history|react-store|store))\//

export default defineConfig(({ command }) => ({
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, routeFileIgnorePattern: '\\.test\\.' }),
    react(),
    tailwindcss(),
    articleMarkdown(),
    strictCspSonner(),
    routerManifest('/src/entry-client.tsx'),
    precompress(),
  ],
  publicDir: 'src/public',
  optimizeDeps: { exclude: ['sonner'] },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: 'src/entry-client.tsx',
          output: { codeSplitting: { groups: [{ name: 'framework', test: FRAMEWORK }] } },
        },
      },
    },
    ssr: {
      // Bundled whole, so that the page renderer starts fast and is React's production build whatever NODE_ENV says.
      resolve: { noExternal: command === 'build' ? true : [] },
      build: {
        outDir: 'dist/server',
        assetsInlineLimit: 0,
        emitAssets: false,
        copyPublicDir: false,
        rolldownOptions: { input: 'src/entry-server.tsx' },
      },
    },
  },
  builder: {},
}))
