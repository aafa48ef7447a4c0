import { defineConfig } from 'vitest/config'
import { SlowestFirst } from './test/slowest-first.ts'

const pure = [
  'src/**/rules/**/*.test.ts',
  'src/**/mails{,/**/*}.test.ts',
  'src/domains/*/kinds/*.test.ts',
  'src/platform/common/**/*.test.ts',
  'scripts/**/*.test.ts',
]
const browserHalves = ['src/integrations/*/browser/*.test.ts']
// a machine that is slow or busy is no fault: the limits are there for what hangs
const server = {
  environment: 'node',
  // a test waits for the database, a process or a limit a third of its time: the third worker uses it
  maxWorkers: 3,
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 15_000 } },
} as const
// the files of a worker share its process: packages and our own modules are read and compiled once
const quick = { ...server, isolate: false } as const
const shared = { ...quick, setupFiles: 'test/fresh-metrics.ts' } as const

export default defineConfig({
  test: {
    sequence: { sequencer: SlowestFirst },
    projects: [
      { test: { ...quick, name: 'unit', include: pure } },
      {
        test: {
          ...shared,
          name: 'database',
          include: [
            'src/{main,domains,protocols,integrations,platform}/**/*.test.ts',
            'test/database/**/*.test.ts',
          ],
          exclude: [...pure, ...browserHalves],
          globalSetup: ['test/postgres.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'conformance',
          setupFiles: ['test/fresh-metrics.ts', 'test/own-globals.ts'],
          include: ['test/conformance/**/*.test.ts'],
          globalSetup: ['test/postgres.ts'],
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          // what a file leaves in the page, such as a selection, would reach the next one
          ...server,
          name: 'web',
          include: ['src/web/**/*.test.{ts,tsx}', ...browserHalves],
          // without motion no transition's timer outlives the page of its test
          // and no frame asks a server for its document
          environmentOptions: {
            happyDOM: {
              settings: { device: { prefersReducedMotion: 'reduce' }, disableIframePageLoading: true },
            },
          },
        },
      },
    ],
  },
})
