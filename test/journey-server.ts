// The product as the journeys meet it: the built web, an empty data folder, everything on the embedded default.
import { rmSync } from 'node:fs'

const folder = process.env['DATA_DIR']
if (folder) rmSync(folder, { recursive: true, force: true })
await import('../src/main/start.ts')
