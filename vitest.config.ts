import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { articleMarkdown } from './scripts/vite/article-markdown.ts'

export default defineConfig({
  test: {
    // One more than there are cores: a quarter of the time, files wait for databases, processes and clocks. Vitest's own number leaves
    // one core to itself, which on two cores is one file at a time.
    maxWorkers: availableParallelism() + 1,
    projects: [
      // Without the databases of the server's tests, which take longer to make than these rules to check.
      { test: { name: 'architecture', include: ['tests/*.test.ts'], testTimeout: 30_000 } },
      {
        plugins: [articleMarkdown()],
        test: {
          name: 'server',
          environment: 'node',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: ['tests/helpers/empty-databases.ts'],
          setupFiles: ['tests/helpers/server-setup.ts'],
          // Loading the server anew for each file took half of the run.
          isolate: false,
          // Where many embedded databases come and go, V8 13 sometimes frees code that calls from WebAssembly to JavaScript twice and
          // ends the process: "jit_page_->allocations_.erase(addr) == 1" (github.com/nodejs/node/issues/64500). So it frees none.
          execArgv: ['--no-wasm-code-gc'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // An event waits for older transactions of the whole PostgreSQL server, which are the other worker's migrations.
          expect: { poll: { timeout: 10_000 } },
        },
      },
      {
        plugins: [articleMarkdown()],
        test: {
          name: 'client',
          environment: 'jsdom',
          include: ['tests/client/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/helpers/client-setup.ts'],
          // A window and React for each file took two thirds of the time. The set-up leaves the window as it was.
          isolate: false,
          // It keeps toasts: inlined, it is forgotten after each file with our own modules.
          server: { deps: { inline: ['sonner'] } },
        },
      },
    ],
  },
})
