import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { browserPath } from './test/journeys/browser.ts'

const port = Number(process.env['JOURNEY_PORT'] ?? 4720)

export default defineConfig({
  testDir: 'test/journeys',
  outputDir: '.cache/journeys',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: browserPath(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [
    { name: 'journeys', testMatch: /journeys\/(?!axe).*\.test\.ts$/ },
    { name: 'accessibility', testMatch: /axe.*\.test\.ts$/ },
  ],
  webServer: {
    command: 'node test/journey-server.ts',
    url: `http://localhost:${port}/readyz`,
    timeout: 60_000,
    env: {
      PORT: String(port),
      DATA_DIR: path.resolve('.cache/journeys-data'),
      RATE_LIMIT: '100000',
      DEMO: 'page',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    reuseExistingServer: false,
  },
})
