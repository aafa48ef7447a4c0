import { defineConfig } from 'vitest/config'

const pure = ['src/**/rules/**/*.test.ts', 'src/platform/common/**/*.test.ts', 'scripts/**/*.test.ts']
const server = { environment: 'node', testTimeout: 20_000, hookTimeout: 60_000 } as const

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { ...server, name: 'unit', include: pure } },
      {
        test: {
          ...server,
          name: 'database',
          include: [
            'src/{main,domains,protocols,integrations,platform}/**/*.test.ts',
            'test/database/**/*.test.ts',
          ],
          exclude: pure,
          globalSetup: ['test/postgres.ts'],
        },
      },
      {
        test: {
          ...server,
          name: 'conformance',
          include: ['test/conformance/**/*.test.ts'],
          globalSetup: ['test/postgres.ts'],
        },
      },
      {
        extends: './vite.config.ts',
        test: { ...server, name: 'web', include: ['src/web/**/*.test.{ts,tsx}'] },
      },
    ],
  },
})
