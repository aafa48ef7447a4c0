import fc from 'fast-check'
import { expect } from 'vitest'
import { operations } from '#protocols/storage/operations.ts'
import {
  type BadStorageRequest,
  badAddresses,
  badChunks,
  badHeaders,
  badLinks,
  badLists,
} from '../factories/hostile/bad-storage-requests.ts'
import { badValue, inAddress } from '../factories/hostile/bad-values.ts'
import { aJournal, type Journal } from '../factories/hostile/journal.ts'
import type { ObjectStore } from '../factories/storage/object-store.ts'
import { test as base } from '../factories/storage/object-store-test.ts'
import {
  linkedRequest,
  type RawAnswer,
  type RawRequest,
  sendRaw,
  signedRequest,
} from '../factories/storage/raw-request.ts'
import { type StorageTarget, storageRequests } from '../factories/storage/storage-requests.ts'
import { everythingStored } from '../factories/storage/stored.ts'

type Person = ReturnType<ObjectStore['aPerson']>
type Shelf = { person: Person; target(): Promise<StorageTarget> }

const content = 'what lay there'
const nothing: StorageTarget = { bucket: '', rawKey: '', prefix: '', uploadId: '', etag: '' }

const test = base.extend<{ shelf: Shelf; journal: Journal }>({
  shelf: [
    async ({ store }, use) => {
      const person = store.aPerson()
      const at = { bucket: store.bucket, prefix: `private/${person.identityId}/`, uploadId: '', etag: '' }
      const rawKey = `private/${encodeURIComponent(person.identityId)}/there`
      const ask = async (name: string, uploadId = '') =>
        must(await askAs(store, person, requestOf(name, { ...at, rawKey, uploadId })))
      /** A new file and a new upload with one part. */
      const target = async (): Promise<StorageTarget> => {
        must(await askAs(store, person, { ...requestOf('PutObject', { ...at, rawKey }), body: content }))
        const [, uploadId = ''] = /<UploadId>([^<]+)/.exec((await ask('CreateMultipartUpload')).text) ?? []
        const part = await ask('UploadPart', uploadId)
        return { ...at, rawKey, uploadId, etag: String(part.headers['etag']).replaceAll('"', '') }
      }
      // oxlint-disable-next-line react/rules-of-hooks -- this is Vitest's `use`
      await use({ person, target })
    },
    { scope: 'file' },
  ],
  journal: [async ({ database }, use) => use(await aJournal(database.pool)), { scope: 'file' }],
})

function must(answer: RawAnswer): RawAnswer {
  if (answer.status > 204) throw new Error(`${answer.status} ${answer.text}`)
  return answer
}

function requestOf(name: string, target: StorageTarget): RawRequest {
  const request = storageRequests(target)[name]
  if (!request) throw new Error(`${name} has no request in storage-requests.ts`)
  return request
}

const hostOf = ({ endpoint }: ObjectStore) => new URL(endpoint).host

const askAs = (store: ObjectStore, { credentials }: Person, request: RawRequest) =>
  sendRaw(hostOf(store), signedRequest(hostOf(store), { region: store.region, credentials }, request))

function send(store: ObjectStore, { credentials }: Person, { request, linked }: BadStorageRequest) {
  const signing = { region: store.region, credentials }
  if (!linked) return askAs(store, { credentials } as Person, request)
  return sendRaw(hostOf(store), linkedRequest(hostOf(store), signing, request, linked))
}

/** Treats a broken connection or a missing answer as a failure of the server. */
const broken = (error: unknown): RawAnswer => ({
  status: 599,
  headers: {},
  text: String(error),
  code: undefined,
})

/** Describes the fault in an answer to bad input, or returns undefined if it is accepted or clearly refused. */
function fault(
  { status, headers, text, code }: RawAnswer,
  method: string,
  written: number,
): string | undefined {
  if ([200, 204, 206, 304].includes(status)) return undefined
  const said = `${status} ${text.slice(0, 300)}`
  if (written > 0) return `refused, but wrote: ${said}`
  // invalid HTTP is refused before a protocol is chosen
  if ((status === 431 || status === 400 || status === 417) && text === '' && !headers['x-amz-request-id'])
    return undefined
  // an address that cannot be decoded is refused before that, too
  if (status === 400 && text.startsWith('{"error":{"code":"request.invalid","message":')) return undefined
  if (/node_modules|\bat \S+ \(|syntax error at|invalid byte sequence|root:/.test(text))
    return `tells insides: ${said}`
  // "anything else 501" (contract 7) is the only valid status above 499
  const isClear =
    (status >= 400 && status < 500) || (status === 501 && headers['x-amz-error-code'] === 'NotImplemented')
  if (!isClear) return said
  if (method === 'HEAD') return text === '' && headers['x-amz-error-code'] ? undefined : `unclear: ${said}`
  const isDocument = /^<\?xml [^>]*>\s*<Error><Code>\w+<\/Code><Message>[^<]{3,}<\/Message>/.test(text)
  const isXml = String(headers['content-type']).startsWith('application/xml')
  return isDocument && isXml && code === headers['x-amz-error-code'] ? undefined : `unclear: ${said}`
}

/** All bad requests of an operation: each has one fault. */
function badRequests(name: string, target: StorageTarget): BadStorageRequest[] {
  const good = requestOf(name, target)
  return [
    ...badAddresses(name, good),
    ...badHeaders(name, good),
    ...badLinks(name, good),
    ...(name === 'CompleteMultipartUpload' ? badLists(good, target.etag) : []),
    ...(['PutObject', 'UploadPart'].includes(name) ? badChunks(name, good) : []),
  ]
}

/** Operations that consume their upload when they succeed; the next request then needs a new one. */
const spends = ['CompleteMultipartUpload', 'AbortMultipartUpload']

test('the walk has a valid request for every operation', async ({ store, shelf }) => {
  const target = await shelf.target()
  expect(Object.keys(storageRequests(target))).toEqual(operations.map(({ name }) => name))
  for (const { name } of operations) {
    const request = requestOf(name, await shelf.target())
    expect([200, 204], `${name} as it should be`).toContain(
      (await askAs(store, shelf.person, request)).status,
    )
  }
})

for (const { name } of operations)
  test(`bad input to ${name} gets a clear refusal, and a refused request stores nothing`, {
    timeout: 600_000,
  }, async ({ store, shelf, journal }) => {
    const first = await shelf.target()
    const requests = badRequests(name, first)
    let { uploadId } = first
    /** The request about the upload that is open now. */
    const renewed = (bad: BadStorageRequest): BadStorageRequest => {
      const query = bad.request.query?.replaceAll(first.uploadId, uploadId)
      return query === undefined ? bad : { ...bad, request: { ...bad.request, query } }
    }
    const faults: string[] = []
    expect(requests.length).toBeGreaterThan(150)
    const { method } = requestOf(name, nothing)
    await journal.read()
    for (const bad of requests) {
      const answer = await send(store, shelf.person, renewed(bad)).catch(broken)
      // a request that reads is refused or accepted without a write, which is checked once for all of them
      const onlyReads = ['GET', 'HEAD'].includes(bad.request.method)
      const written = onlyReads ? 0 : (await journal.read()).length
      const wrong = fault(answer, bad.request.method, written)
      if (wrong) faults.push(`${bad.what}: ${wrong}`)
      if (answer.status < 300 && (spends.includes(name) || bad.request.method !== method)) {
        uploadId = (await shelf.target()).uploadId
        await journal.read()
      }
    }
    if ((await journal.read()).length > 0) faults.push(`${name} writes when it reads`)
    expect(faults.slice(0, 40)).toEqual([])
  })

test('the store keeps a put exactly as sent or refuses it, for any address and headers', {
  timeout: 300_000,
}, async ({ store, shelf, journal }) => {
  const folder = `/s3/${store.bucket}/private/${encodeURIComponent(shelf.person.identityId)}/`
  await fc.assert(
    fc.asyncProperty(
      badValue,
      badValue,
      fc.string({ unit: 'binary', maxLength: 40 }),
      async (key, parameter, meta) => {
        const request: RawRequest = {
          method: 'PUT',
          path: `${folder}${inAddress(key)}`,
          query: `x-id=${inAddress(parameter)}`,
          // oxlint-disable-next-line no-control-regex -- what no header can carry at all
          headers: { 'x-amz-meta-odd': meta.replace(/[^\t\u0020-\u007e\u0080-\u00ff]/gu, '?').trim() },
          body: content,
        }
        await journal.read()
        const answer = await askAs(store, shelf.person, request).catch(broken)
        expect(fault(answer, 'PUT', (await journal.read()).length)).toBeUndefined()
        if (answer.status !== 200) return
        const got = await askAs(store, shelf.person, { method: 'GET', path: request.path })
        expect(got.text).toBe(content)
      },
    ),
    { numRuns: 150, seed: 20261120 },
  )
})

test('after the walk every file on the disk belongs to a row', async ({ store, database }) => {
  const { rows } = await database.pool.query<{ blob: string }>(`
    select blob from development.storage_parts union select blob from development.storage_dropped
    union select piece ->> 'blob' from development.storage_objects, jsonb_array_elements(pieces) as piece`)
  const { files = [] } = await everythingStored(database.pool, store.folder)
  expect(files.map((file) => file.split(' ')[0])).toEqual(rows.map(({ blob }) => blob).toSorted())
})
