// A minimal server in its own process. The bars are ratios against it.
import { createSign, createVerify, generateKeyPairSync, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import pg from 'pg'
import { toInteger } from '#protocols/identity/rules/srp.ts'
import { createPowers } from '#protocols/identity/srp/powers.ts'

type Head = Record<string, string>
type Page = { readonly head: Head; readonly body: string }

const [mode = '', file = '', connection = '{}'] = process.argv.slice(2)
const page: Page = file ? JSON.parse(readFileSync(file, 'utf8')) : { head: {}, body: '' }
const body = Buffer.from(page.body, 'base64')
const head = Object.entries(page.head).flat()
const pool = new pg.Pool({ ...(JSON.parse(connection) as pg.PoolConfig), max: 20 })
pool.on('error', () => {})

const send = (response: ServerResponse) => response.writeHead(200, head).end(body)
let inserted = 0
const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
/** As long as the part of a token before its signature. */
const claims = 'c'.repeat(900)
const signed = createSign('RSA-SHA256').update(claims).sign(keys.privateKey)
const readKey = () =>
  pool.query('select version from development.provider_versions where provider = $1', ['bare'])

const powers = createPowers()

const modes: Record<string, (response: ServerResponse) => unknown> = {
  /** Sends the same bytes with the same headers. */
  bytes: send,
  /** Sends them after one read by key. */
  read: async (response) => {
    await readKey()
    send(response)
  },
  /** The minimum of a session check: one RS256 verification and one read by key. */
  check: async (response) => {
    if (!createVerify('RSA-SHA256').update(claims).verify(keys.publicKey, signed)) throw new Error('forged')
    await readKey()
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}')
  },
  /** The minimum of a refresh: two RS256 signatures and one read by key. */
  refresh: async (response) => {
    await readKey()
    const tokens = [1, 2].map((each) =>
      createSign('RSA-SHA256')
        .update(claims + each)
        .sign(keys.privateKey, 'base64url'),
    )
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(tokens))
  },
  /** The minimum of a sign-in by SRP: three modular powers, two of them of unpredictable numbers. */
  powers: async (response) => {
    const number = () => toInteger(randomBytes(32))
    const shared = await powers.power(2n, number())
    const results = [shared, await powers.power(await powers.power(shared, number()), number())]
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(results.map(String)))
  },
  /** One INSERT under an exclusion constraint, and its outcome. */
  insert: async (response) => {
    const at = inserted++
    const start = Date.UTC(2030, 0, 1) + Math.floor(at / 200) * 3_600_000
    const { rows } = await pool.query({
      text: 'insert into bench.bookings (provider, id, span) values ($1, $2, tstzrange($3, $4)) on conflict do nothing returning id',
      values: [`p${at % 200}`, crypto.randomUUID(), new Date(start), new Date(start + 3_600_000)],
    })
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ id: rows[0]?.id }))
  },
}

const run = modes[mode]
if (!run) throw new Error(`there is no mode ${mode}`)
createServer((request, response) => {
  if (request.url === '/ready') return void response.end('ready')
  if (request.method === 'GET') return void run(response)
  request.resume()
  request.once('end', () => void run(response))
}).listen(Number(process.env['PORT']), '127.0.0.1')
for (const end of ['disconnect', 'SIGTERM'] as const) process.on(end, () => process.exit(0))
