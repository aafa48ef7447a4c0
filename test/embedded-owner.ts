// Starts the embedded PostgreSQL of a folder, or attaches to it, and reports it. A message stops it.
import { startEmbedded } from '#platform/db/embedded.ts'

const [folder = '', fastMs = '20000', immediateMs = '10000'] = process.argv.slice(2)
const limits = { fastMs: Number(fastMs), immediateMs: Number(immediateMs) }
const server = await startEmbedded(folder, (line) => process.send?.({ line }), 60_000, limits)
process.on('message', () => void server.stop().then(() => process.exit(0)))
process.send?.({ owner: server.owner })
