import path from 'node:path'
import journeys from '../../../playwright.config.ts'

const port = Number(process.env['GALLERY_PORT'])
const root = path.resolve(import.meta.dirname, '../../..')

/** The parts of a walk as tests, in the browser of the journeys, on a product with the demo's history. */
export default {
  ...journeys,
  testDir: import.meta.dirname,
  testMatch: process.env['GALLERY_WALK'],
  outputDir: path.join(root, '.cache/gallery-run'),
  workers: 2,
  retries: 0,
  timeout: 1_200_000,
  reporter: [['list']],
  use: { ...journeys.use, baseURL: `http://localhost:${port}`, timezoneId: 'America/New_York' },
  webServer: {
    command: 'node test/journey-server.ts',
    cwd: root,
    // printed once the demo's history is made; /readyz answers 200 for a moment before that begins
    wait: { stdout: /its owner/ },
    timeout: 300_000,
    env: {
      PORT: String(port),
      DATA_DIR: path.join(root, `.cache/gallery-data-${port}`),
      RATE_LIMIT: '100000',
      DEMO: 'history',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    reuseExistingServer: false,
  },
}
