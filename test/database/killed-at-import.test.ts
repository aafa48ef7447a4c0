import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { expect } from 'vitest'
import { newEntityId, newId } from '#platform/common/ids.ts'
import { loadServerKey } from '#platform/credentials/server-key.ts'
import { issueTemporary } from '#platform/credentials/temporary.ts'
import { test } from '../database.ts'
import { startKillable } from '../factories/hostile/killable.ts'
import { freePort } from '../factories/product/free-port.ts'

const cache = path.resolve(import.meta.dirname, '../../.cache')

const long = process.env['LONG'] === '1'
/** More than one job writes. */
const rows = long ? 100_000 : 15_000
/** Where the process dies, once so many rows are written: inside a transaction twice, and between two. */
const deaths = [
  [0.1 * rows, 'import-chunk-judged'],
  [0.15 * rows, 'import-rows-inserted'],
  [0.25 * rows, 'import-chunk-written'],
] as const

/** Each hundredth row is no address, and each one behind it repeats an earlier address. */
const lineOf = (row: number) =>
  row % 100 === 0 ? 'nobody' : row % 100 === 1 && row > 1 ? '50@example.com' : `${row}@example.com`

type Progress = { readonly state: string; readonly atRow: number; readonly undoneRow: number }

test('an import is killed three times: each row is written once, and its undo survives too', {
  timeout: long ? 1_200_000 : 300_000,
}, async ({ database }) => {
  const dataDir = mkdtempSync(path.join(cache, 'import-'))
  const port = await freePort()
  let product = await startKillable(database, { port, dataDir })
  const { storage } = (await (await fetch(`${product.origin}/config.json`)).json()) as {
    storage: { bucket: string; region: string }
  }
  const identityId = `${storage.region}:${crypto.randomUUID()}`
  const provider = `USERSUB#${identityId}`
  const { pool } = database
  await pool.query(
    `insert into accounts (provider, sub, username, email, email_verified, first_name, last_name, created_at)
     values ($1, $2, $2, 'ada@example.com', true, 'Ada', 'Mensah', now())`,
    [provider, identityId],
  )
  await pool.query(
    `insert into identity_pool_identities (id, login, sub, was_guest, created_at) values ($1, 'here', $1, false, now())`,
    [identityId],
  )
  const { accessKeyId, secret, sessionToken } = issueTemporary(
    loadServerKey(dataDir),
    { identityId, guest: false },
    new Date(),
  )
  const client = new S3Client({
    endpoint: `${product.origin}/s3`,
    region: storage.region,
    credentials: { accessKeyId, secretAccessKey: secret, sessionToken },
    forcePathStyle: true,
  })
  const key = `imports/${newEntityId()}/list.csv`
  const Body = Array.from({ length: rows }, (_, i) => lineOf(i + 1)).join('\n')
  await client.send(
    new PutObjectCommand({ Bucket: storage.bucket, Key: `private/${identityId}/${key}`, Body }),
  )
  const importId = newId('imp')
  await pool.query(
    `insert into contact_imports (provider, id, identity_id, file_key, name, size, delimiter, encoding, has_header, total_rows,
       mapping, tag, statement, state, created_at, begun_at)
     values ($1, $2, $3, $4, 'list.csv', $5, ',', 'utf-8', false, $6, '["email"]', 'old list', 'On paper', 'running', now(), now())`,
    [provider, importId, identityId, key, Body.length, rows],
  )
  const job = (task: string) =>
    pool.query(
      `select enqueue_job($1, json_build_object('provider', $2::text, 'importId', $3::text), null, null)`,
      [task, provider, importId],
    )
  const read = async () => {
    const { rows: found } = await pool.query<Record<string, number | string>>(
      `select state, at_row, undone_row, added, invalid, twice, removed,
        (select count(*)::int from contact_import_rows r where r.import_id = i.id) as written,
        (select count(distinct address)::int from contact_import_rows r where r.import_id = i.id and outcome = 'added') as addresses,
        (select count(*)::int from contacts c where c.provider = i.provider and c.tags = '{"old list"}') as contacts,
        (select count(*)::int from contact_consents c where c.provider = i.provider and c.step = 'declared' and words = 'On paper') as consents,
        (select count(*)::int from storage_objects where owner = $3) as files
       from contact_imports i where provider = $1 and id = $2`,
      [provider, importId, identityId],
    )
    return found[0] ?? {}
  }
  /** Waits for a row, or for a state, and sees that no count goes back meanwhile. It reads one row, so that it costs nothing. */
  let highest: Progress = { state: '', atRow: 0, undoneRow: 0 }
  const reach = async (is: (now: Progress) => boolean) => {
    const look = async () => {
      const { rows: found } = await pool.query<Progress>(
        `select state, at_row as "atRow", undone_row as "undoneRow" from contact_imports where provider = $1 and id = $2`,
        [provider, importId],
      )
      const [now = { state: '', atRow: 0, undoneRow: 0 }] = found
      expect(now.atRow).toBeGreaterThanOrEqual(highest.atRow)
      expect(now.undoneRow).toBeGreaterThanOrEqual(highest.undoneRow)
      highest = now
      return is(now)
    }
    await expect.poll(look, { timeout: long ? 400_000 : 90_000, interval: 20 }).toBe(true)
  }
  const dieAt = async (column: 'atRow' | 'undoneRow', row: number, point: string) => {
    await reach((now) => now[column] >= row)
    await product.stopAt(point)
    await product.gone
    const left = await read()
    product = await startKillable(database, { port, dataDir })
    return left
  }
  await job('audience.run-import')
  for (const [row, point] of deaths) {
    const { written, at_row: atRow, contacts, added } = await dieAt('atRow', row, point)
    // rows, contacts and progress are of one transaction
    expect([written, contacts]).toEqual([atRow, added])
    expect(Number(atRow)).toBeLessThan(rows)
  }
  await reach(({ state }) => state === 'done')
  const added = rows - rows / 100 - (rows / 100 - 1)
  expect(await read()).toMatchObject({
    written: rows,
    added,
    addresses: added,
    contacts: added,
    consents: added,
    invalid: rows / 100,
    twice: rows / 100 - 1,
    files: 0,
  })

  await pool.query(`update contact_imports set state = 'undoing' where id = $1`, [importId])
  await job('audience.undo-import')
  const { undone_row: undoneRow } = await dieAt('undoneRow', rows / 4, 'import-chunk-undone')
  expect(Number(undoneRow)).toBeLessThan(rows)
  await reach(({ state }) => state === 'undone')
  expect(await read()).toMatchObject({ removed: added, contacts: 0, consents: 0 })
  await product.stop()
  client.destroy()
  rmSync(dataDir, { recursive: true, force: true })
})
