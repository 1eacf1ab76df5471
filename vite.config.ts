import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { articleMarkdown } from './scripts/vite/article-markdown.ts'
import { drawingFiles } from './scripts/vite/drawing-files.ts'
import { precompress } from './scripts/vite/precompress.ts'
import { routerManifest } from './scripts/vite/router-manifest.ts'
import { strictCspSonner } from './scripts/vite/strict-csp-sonner.ts'
import { withoutFallbacks } from './scripts/vite/without-fallbacks.ts'

const SCRIPT = 'src/entry-client.tsx'
const SHEET = 'src/site/site.css'

/**
 * Packages that every page needs, in one file that stays the same from release to release; without the group there would be a dozen.
 * `useBlocker` is only the post editor's.
 */
const FRAMEWORK =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(react-router(?!.*useBlocker)|router-core|history|react-store|store))\//

/**
 * Our modules that every public page needs, the entry among them: one file packs better than ten. The generator of random numbers is
 * too small for a file of its own.
 */
const SITE =
  /src\/(entry-client\.|routeTree\.gen|router\.|site\/layout\/(?!mobile-menu|not-found)|site\/islands\.|lib\/(theme|analytics|page-data|traversals)\.|routes\/_site\.tsx|figures\/(kit\/drawn|logos\/logo-mark|models\/random)\.|ui\/(button|button-link|theme-switch|line-icon|skip-link)\.|shared\/site\/(site|navigation|private-page)\.)/

/** The first screen of the home page, with what its loader shares with it. */
const HOME = /src\/(routes\/_site\/index\.tsx.*component|site\/pages\/home\/consensus-demo\/drawn-frame\.)/

/** What makes the figure of the home page live. Its still frame is there before. */
const LIVE = /src\/site\/pages\/home\/consensus-demo\/(?!still|opening|drawn-frame)/

/** Modules that every list of articles and every article needs. */
const READING = /src\/(ui\/(byline|category-badge|insight-cover)|figures\/kit\/figure)\./

/** Other modules that every article needs. */
const ARTICLE = /src\/(ui\/article-body\.tsx|routes\/_site\/insights\/article\/.*component)/

/** The styles of articles and of the samples, which have the same: without scripts, and one name in the first ones. */
const DOCUMENT_STYLES = /src\/(ui\/article-body|site\/pages\/samples\/sample)\.css/

/** Shared by the first screens of the pages about the firm; the rest of it is too small for a file of its own. */
const COMPANY = /src\/(ui\/company-line|site\/pages\/about\/about-hero-copy)\./

/** The colors of drawings, and the numbers that covers share with the figures of articles. */
const EXAMPLES = /src\/figures\/(kit\/paint|models\/(article-examples|emissions|merkle|min-cut|reorganization))\./

/** The values and words of the two requests that visitors make, and the limits of texts. */
const QUERY = /src\/shared\/(queries\/query|consultations\/consultation|text\/text)\.ts/

/** Modules that every form needs at first. */
const FORMS = /src\/(form\/(?!posted|form-signs|solve)|lib\/api-error\.)/

/** The names of the samples, which the services link to. */
const SAMPLES = /src\/shared\/site\/samples\./

/** The frame of every sample. */
const SAMPLE = /src\/(routes\/_site\/samples\/.*component|site\/pages\/samples\/load-sample\.)/

/** The first screen of the services, with what its lower parts and its loader share. */
const SERVICES = /src\/(routes\/_site\/services\.tsx.*component|site\/pages\/services\/services-hero-copy\.)/

/** Needed by the lower parts of most pages. */
const PARTS = /src\/(ui\/(section|closing-section|whole-words)|figures\/kit\/drawing)\./

/** Modules that every legal page needs besides its text. */
const LEGAL = /src\/site\/pages\/legal\/(?!.*-copy\.)/

/**
 * Of public forms and of the back office, once something opens. A group takes what its modules import, unless an earlier one has it: the
 * small ones are for others to use without the rest.
 */
const SKELETON = /src\/ui\/skeleton\./
const ENTRIES = /src\/lib\/dialog-entries\./
const PRIMITIVES = /@radix-ui\/(primitive|react-(slot|presence|context|compose-refs|primitive|id|use-[a-z-]+))\//
const DIALOG =
  /src\/ui\/(dialog|dialog-hooks)\.|node_modules\/(@radix-ui\/react-(dialog|dismissable-layer|focus-scope|focus-guards|portal)|aria-hidden|react-remove-scroll|use-sidecar)\//

/** The client of procedures and the limits of lists, for forms once they are touched and for the back office. */
const CALLS = /node_modules\/(@trpc\/(client|server)|superjson|copy-anything|is-what)\/|src\/shared\/lists\/list\.ts/

/**
 * Modules that every screen of the back office needs, and mostly the login: one file instead of twenty. Parts that open later are left
 * out. Modules that a public page needs too must be left out, because the page would get the whole group.
 */
const ADMIN =
  /src\/(admin\/(admin-api|live\/(?!account-changes|arrival-toasts)|shell\/(?!not-in-role|navigation-panel|shortcut-dialog|account-menu-items)|palette\/(palette-launcher|use-commands)|account\/(admin-guard|use-logout|logout-button)|list\/(use-list-keys|fresh-rows|use-search-text|search-box|export-link))|routes\/admin\.tsx.*component|admin\/ui\/(dismiss-toast|page-header|icon-button|shortcuts|facts|origin-facts|relative-time|email-text|load-states|panel)\.|lib\/use-preload\.)|node_modules\/(lucide-react\/dist\/esm\/(?!icons\/(?!(check|eye|x|user-round-check|arrow-(left|right|up)|chevron-(up|down)|download|search)\.))|@tanstack\/(react-query|query-core)\/|@trpc\/react-query\/)/

/** Modules that lists and settings need. */
const RECORDS = /src\/admin\/ui\/(confirm-dialog|select|status)\./

/** Modules that every list of the back office needs, and filters of two lists, which are too small for a file of their own. */
const LISTS =
  /src\/admin\/(inbox\/follow-up-filters\.|list\/(?!record-history|history-entries)|ui\/(stat-cards|mail-link)\.)|node_modules\/@tanstack\/(table-core|react-table)\//

/**
 * Packages that stay packages on the server: with binaries or files of their own, worker threads, modules that have to be loaded in
 * their order, or for development only.
 */
const UNBUNDLED = [
  '@aws-sdk/client-s3',
  '@electric-sql/pglite',
  '@node-rs/argon2',
  '@resvg/resvg-js',
  '@simplewebauthn/server',
  'pino',
  'pino-pretty',
  'sharp',
  'vite',
]

/** The npm scripts that are bundled with the server: ADR 24. None may read a file relative to itself, which is one level below the root. */
const COMMANDS = ['admin', 'audit-log', 'backup', 'doctor', 'move', 'person', 'restore']

export default defineConfig(({ command }) => ({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // Parts of a route that are not named here are in the first scripts of every page.
      codeSplittingOptions: { defaultBehavior: [['loader'], ['component'], ['errorComponent'], ['notFoundComponent']] },
      routeFileIgnorePattern: '\\.test\\.',
    }),
    react(),
    tailwindcss({ optimize: false }),
    withoutFallbacks(),
    articleMarkdown(),
    drawingFiles(),
    strictCspSonner(),
    routerManifest({ script: SCRIPT, sheet: SHEET }),
    precompress(),
  ],
  publicDir: 'src/public',
  resolve: {
    alias: [
      // React has had this hook since 18: the shim is for those before.
      { find: /^use-sync-external-store\/shim(\/|$)/, replacement: 'use-sync-external-store$1' },
      {
        find: 'react-style-singleton',
        replacement: fileURLToPath(new URL('src/lib/style-singleton.ts', import.meta.url)),
      },
    ],
  },
  optimizeDeps: { exclude: ['sonner'] },
  // light-dark() and OKLCH as they are: all browsers have had them since May 2024.
  build: { cssTarget: ['chrome123', 'firefox128', 'safari17.5'] },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        assetsInlineLimit: 0,
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_file, dependencies) => dependencies.filter((file) => file.endsWith('.css')),
        },
        rolldownOptions: {
          // The script does not import the sheet: each file with an import from the script's would name it, and the back office load it.
          input: { 'entry-client': SCRIPT, site: SHEET },
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: FRAMEWORK },
                { name: 'site', test: SITE },
                { name: 'home', test: HOME },
                { name: 'live', test: LIVE },
                { name: 'reading', test: READING },
                { name: 'document-styles', test: DOCUMENT_STYLES },
                { name: 'article', test: ARTICLE },
                { name: 'company', test: COMPANY },
                { name: 'services', test: SERVICES },
                { name: 'samples', test: SAMPLES },
                { name: 'numbers', test: EXAMPLES },
                { name: 'query', test: QUERY },
                { name: 'forms', test: FORMS },
                { name: 'parts', test: PARTS },
                { name: 'sample', test: SAMPLE },
                { name: 'legal', test: LEGAL },
                { name: 'calls', test: CALLS },
                { name: 'skeleton', test: SKELETON },
                { name: 'dialog-entries', test: ENTRIES },
                { name: 'primitives', test: PRIMITIVES },
                { name: 'dialog', test: DIALOG },
                { name: 'admin', test: ADMIN },
                { name: 'records', test: RECORDS },
                { name: 'lists', test: LISTS },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Bundled whole, so that the page renderer starts fast. It is React's production build whatever NODE_ENV says.
      resolve: { noExternal: command === 'build' ? true : [] },
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      build: {
        outDir: 'dist/server',
        assetsInlineLimit: 0,
        emitAssets: false,
        copyPublicDir: false,
        rolldownOptions: { input: 'src/entry-server.tsx' },
      },
    },
    // The server and the commands, in some sixty files instead of two thousand modules: ADR 24. Two levels below the root, like most of
    // the server's files, so that paths relative to them still hold.
    node: {
      consumer: 'server',
      resolve: { noExternal: command === 'build' ? true : [], external: UNBUNDLED },
      build: {
        outDir: 'dist/node',
        emitAssets: false,
        copyPublicDir: false,
        sourcemap: true,
        rolldownOptions: {
          input: {
            main: 'server/main.ts',
            'markdown-worker': 'server/markdown/markdown-worker.ts',
            ...Object.fromEntries(COMMANDS.map((name) => [name, `scripts/${name}.ts`])),
          },
          output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
        },
      },
    },
  },
  builder: {},
}))
