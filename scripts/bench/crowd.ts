// node scripts/bench/crowd.ts <origin> <path> <clients> <ms>: concurrent clients in their own process. In the bench's
// process, beside the whole product, garbage collection would pause them four times a second and dominate the p95.
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
