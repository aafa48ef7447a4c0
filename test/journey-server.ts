// The product as the journeys meet it: the built web, an empty data folder, everything on the embedded default.
import { removeData } from '#platform/db/embedded-home.ts'

const folder = process.env['DATA_DIR']
if (folder) removeData(folder)
await import('../src/main/start.ts')
