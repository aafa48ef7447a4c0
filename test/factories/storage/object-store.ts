import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { S3Client } from '@aws-sdk/client-s3'
import { readConfig } from '#platform/config/config.ts'
import type { Context } from '#platform/context.ts'
import { serverKey } from '#platform/credentials/server-key.ts'
import { issueTemporary, openTemporary } from '#platform/credentials/temporary.ts'
import type { Database } from '#platform/db/database.ts'
import { createServer } from '#platform/http/server.ts'
import { createLog, type Log } from '#platform/log/log.ts'
import { fileBytes } from '#protocols/storage/bytes/file-bytes.ts'
import type { FileLayer } from '#protocols/storage/bytes/file-layer.ts'
import { createStorage } from '#protocols/storage/index.ts'
import { newBlob } from '#protocols/storage/new-blob.ts'
import { storageRoutes } from '#protocols/storage/routes.ts'

const region = 'us-east-1'
const bucketName = 'showcase-development'

/** The object store behind a listening server, and people with credentials for it. */
export async function anObjectStore(
  db: Database,
  { files, maxBytes = 1e12 }: { files?: FileLayer; maxBytes?: number } = {},
) {
  let offset = 0
  const clock = { now: () => new Date(Date.now() + offset) }
  const key = serverKey(Buffer.alloc(32, 7))
  const folder = mkdtempSync(path.join(tmpdir(), 'objects-'))
  const lines: string[] = []
  const log = createLog('info', [], { write: (line) => void lines.push(line) })
  const room = { most: maxBytes }
  const bytes = fileBytes(folder, files)
  const storage = createStorage({
    prefix: '/s3',
    name: bucketName,
    region,
    guests: { writePublic: false, readProtected: false },
    bytes,
    ports: {
      openCredentials(sessionToken, accessKeyId, now) {
        const opened = openTemporary(key, { sessionToken, accessKeyId }, now)
        if (typeof opened === 'string') return { state: opened }
        const { identityId, guest, secret } = opened
        return { state: 'valid', caller: { identityId, guest }, secret }
      },
      quotaBytes: async () => room.most,
    },
  })
  const app = await createServer(readConfig({}), log)
  const context = (): Context => ({
    db,
    clock,
    actor: { kind: 'visitor' },
    log: log as Log,
    requestId: 'test',
  })
  await storageRoutes(app, storage, context)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const endpoint = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/s3`
  return {
    storage,
    endpoint,
    region,
    bucket: bucketName,
    folder,
    room,
    /** The log lines of the server. */
    logged: () => lines.map((line) => JSON.parse(line) as { level: number; code?: string; msg: string }),
    context,
    advance: (ms: number) => void (offset += ms),
    /** A person or a guest with credentials as the identity pool gives them. */
    aPerson(guest = false) {
      const identityId = `${region}:${crypto.randomUUID()}`
      const { accessKeyId, secret, sessionToken } = issueTemporary(key, { identityId, guest }, clock.now())
      return { identityId, credentials: { accessKeyId, secretAccessKey: secret, sessionToken } }
    },
    /** A blob that no row refers to, as a crash can leave one. */
    lostBlob: () => bytes.write(newBlob(context()), Readable.from([Buffer.from('lost')]), 4),
    async close() {
      await app.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The vendor's own client with a person's credentials. */
export function clientOf(
  { endpoint, region }: ObjectStore,
  { credentials }: Pick<ReturnType<ObjectStore['aPerson']>, 'credentials'>,
): S3Client {
  return new S3Client({ endpoint, region, credentials, forcePathStyle: true, maxAttempts: 1 })
}

export type ObjectStore = Awaited<ReturnType<typeof anObjectStore>>
