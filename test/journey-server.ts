// The product for the journeys: as npm start runs it, with an empty data folder and the embedded defaults.
import { pathToFileURL } from 'node:url'
import { removeData } from '#platform/db/embedded-home.ts'
import { answerLate } from './late-answers.ts'

const script = new URL('../scripts/build-server.mjs', import.meta.url).href
const { buildServer, builtServer } = (await import(script)) as {
  buildServer(): Promise<void>
  builtServer: string
}
await buildServer()
const folder = process.env['DATA_DIR']
if (folder) removeData(folder)
const seed = process.env['SLOW']
if (seed) answerLate(Number(seed))
await import(pathToFileURL(builtServer).href)
