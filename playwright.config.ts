import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { browserPath } from './test/browser-path.ts'

// Replaces the driver's own list, so it repeats what a page depends on. Without the first two, each window starts a
// renderer for the suggestions of an address bar that nobody sees: a seventh of the browser's work.
const unusedFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
]

const port = Number(process.env['JOURNEY_PORT'] ?? 4720)

export default defineConfig({
  testDir: 'test/journeys',
  outputDir: '.cache/journeys',
  fullyParallel: true,
  // a test waits for the server or the page a quarter of its time: the third worker uses it
  workers: 3,
  // the run passes, and prints the test as flaky: a fault to be found before the change is finished
  retries: process.env['SLOW'] ? 0 : 1,
  // a machine that is slow or busy is no fault: the limits are there for what hangs
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    // to keep one doubles the time of every journey: --trace=on for the one that fails
    trace: 'off',
    launchOptions: {
      executablePath: browserPath(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-software-rasterizer',
        `--disable-features=${unusedFeatures.join(',')}`,
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // own domains of journeys; a real one has https, which the pages' cryptography needs
        '--host-resolver-rules=MAP *.journey.example 127.0.0.1',
        '--unsafely-treat-insecure-origin-as-secure=*.journey.example',
      ],
    },
  },
  projects: [{ name: 'journeys' }],
  webServer: {
    command: 'node test/journey-server.ts',
    url: `http://localhost:${port}/readyz`,
    timeout: 180_000,
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
