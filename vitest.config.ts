import { defineConfig } from 'vitest/config'
import { articleMarkdown } from './scripts/vite/article-markdown.ts'

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [articleMarkdown()],
        test: {
          name: 'server',
          environment: 'node',
          include: ['tests/server/**/*.test.ts', 'tests/architecture.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [articleMarkdown()],
        test: {
          name: 'client',
          environment: 'jsdom',
          include: ['tests/client/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/helpers/client-setup.ts'],
        },
      },
    ],
  },
})
