// node scripts/bench/crowd.ts <origin> <path> <clients> <ms>: a crowd in a process of its own. Beside the whole product
// in the bench's process the collector pauses it four times a second, and a crowd is measured by its slowest.
import { createClient, driveFor, must } from './client.ts'
import { quantile } from './figures.ts'

const [origin = '', path = '', clients, ms] = process.argv.slice(2)
const client = createClient(origin, Number(clients))
const times: number[] = []
const drive = (forMs: number) =>
  driveFor(forMs, Number(clients), async () => times.push((await must(client.ask('GET', path))).ms))

await drive(Number(ms) / 4)
times.length = 0
await drive(Number(ms))
client.close()
console.log(JSON.stringify({ p95: quantile(times, 0.95), answered: (times.length * 1000) / Number(ms) }))
