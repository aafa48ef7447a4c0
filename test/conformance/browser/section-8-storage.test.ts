import { expect, vi } from 'vitest'
import { aStorePage, type FilePage } from '../../factories/storage/file-page.ts'
import { aFile, said, sayCall } from '../../factories/storage/multipart.ts'
import type { ObjectStore } from '../../factories/storage/object-store.ts'
import { test } from '../../factories/storage/object-store-test.ts'
import type { Instead } from '../../factories/storage/xhr.ts'

const aPage = (store: ObjectStore, changes?: object | null) => {
  const person = store.aPerson()
  return aStorePage(store, () => person, changes)
}
const file = (text = 'a') => new Blob([text])
const anError = (code: string, message = 'As it is.') =>
  `<Error><Code>${code}</Code><Message>${message}</Message></Error>`

test('8.07 No credentials', async ({ store }) => {
  const page = await aStorePage(store, () => undefined)
  const { vault } = page
  const answers = await Promise.all([vault.put('a', file()), vault.get('a'), vault.link('a'), vault.list('')])
  expect(answers.map(({ error }) => error?.message)).toEqual(Array(4).fill('No credentials'))
  expect(page.wire.calls).toEqual([])
})

test('8.07 No plugin found in Storage for the provider', async ({ store }) => {
  const message = 'No plugin found in Storage for the provider'
  const page = await aPage(store)
  for (const provider of ['Another', 'toString', ''])
    expect((await page.storage.put('a', file(), { provider })).error?.message).toBe(message)
  expect((await page.storage.put('a', file(), { provider: 'AWSS3' })).error).toBeNull()
  const without = await aPage(store, null)
  expect((await without.storage.get('a')).error?.message).toBe(message)
})

test('8.07 Request did not complete within 60000 ms', async ({ store }) => {
  const page = await aPage(store)
  expect((await page.vault.put('a', file())).error).toBeNull()
  page.wire.calls.length = 0
  page.wire.instead = () => 'silence'
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const asked = page.vault.get('a')
  for (const attempt of [1, 2, 3]) {
    // real time passes while the next request is signed
    await vi.waitUntil(() => page.wire.calls.length === attempt, { timeout: 30_000 })
    await vi.advanceTimersByTimeAsync(60_000)
  }
  vi.useRealTimers()
  expect((await asked).error).toMatchObject({
    name: 'TimeoutError',
    message: 'Request did not complete within 60000 ms',
  })
  expect(page.wire.calls).toHaveLength(3)
})

test('8.07 S3 aborted request: an empty body on a 200', async ({ store }) => {
  const page = await aPage(store)
  page.wire.instead = (call) => (sayCall(call) === 'complete' ? { status: 200, body: '' } : undefined)
  expect((await page.vault.put('a', aFile(1).file)).error).toMatchObject({
    name: 'InternalError',
    message: 'S3 aborted request',
  })
  expect(said(page.wire.calls).slice(-2)).toEqual(['abort', 'parts'])
  page.wire.instead = () => ({ status: 200, body: '' })
  expect((await page.vault.list('')).error?.message).toBe('S3 aborted request')
})

test('8.07 a 200 with an error body is treated as 400: it is said, and not asked again', async ({
  store,
}) => {
  const page = await aPage(store)
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n${anError('InvalidPart', 'A part is gone.')}`
  page.wire.instead = (call) => (sayCall(call) === 'complete' ? { status: 200, body } : undefined)
  const { error } = await page.vault.put('a', aFile(1).file)
  expect(error).toMatchObject({
    name: 'InvalidPart',
    message: 'A part is gone.',
    cause: { $metadata: { httpStatusCode: 400 } },
  })
  expect(said(page.wire.calls).filter((one) => one === 'complete')).toHaveLength(1)
  // a file with the content of an error is an ordinary file
  page.wire.instead = () => undefined
  await page.vault.put('looks', file(body))
  expect(await (await page.vault.get('looks')).data?.text()).toBe(body)
})

const cancelAtOnce = () => {
  const cancelling = new AbortController()
  return { signal: cancelling.signal, onProgress: () => cancelling.abort() }
}

test('8.07 Upload was cancelled.', async ({ store }) => {
  const page = await aPage(store)
  const message = 'Upload was cancelled.'
  expect((await page.vault.put('a', aFile(1).file, cancelAtOnce())).error?.message).toBe(message)
  expect((await page.vault.put('a', new Blob([new Uint8Array(4e6)]), cancelAtOnce())).error?.message).toBe(
    message,
  )
  expect((await page.vault.list('')).data).toEqual([])
})

test('8.07 Multi Part upload clean up failed', async ({ store }) => {
  const message = 'Multi Part upload clean up failed'
  const page = await aPage(store)
  const parts =
    '<ListPartsResult><IsTruncated>false</IsTruncated><Part><PartNumber>1</PartNumber><ETag>"a"</ETag><Size>5</Size></Part></ListPartsResult>'
  // the store answers that the abort succeeded, but still lists a part
  page.wire.instead = (call) => {
    if (sayCall(call) === 'abort') return { status: 204, body: '' }
    return sayCall(call) === 'parts' ? { status: 200, body: parts } : undefined
  }
  expect((await page.vault.put('a', aFile(1).file, cancelAtOnce())).error?.message).toBe(message)
  expect(said(page.wire.calls).filter((one) => one === 'abort')).toHaveLength(3)
  // the store refuses the abort
  page.wire.instead = (call) =>
    sayCall(call) === 'abort' ? { status: 403, body: anError('AccessDenied') } : undefined
  expect((await page.vault.put('a', aFile(1).file, cancelAtOnce())).error?.message).toBe(message)
})

const busy = [
  [429, 'TooManyRequests'],
  [500, 'InternalError'],
  [502, ''],
  [503, 'SlowDown'],
  [504, ''],
  [400, 'RequestTimeout'],
  [400, 'Throttling'],
] as const
test.for(busy)('8.09 %i %s is asked again, three times in all', async ([status, code], { store }) => {
  const page = await aPage(store)
  page.wire.instead = () => ({ status, body: code && anError(code) })
  const { error } = await page.vault.get('a')
  expect(page.wire.calls).toHaveLength(3)
  expect(error?.message).toBe(code ? 'As it is.' : 'The file store did not say what is wrong.')
  // the store is busy only once
  page.wire.instead = () => undefined
  const busyOnce = aFirst(page, { status, body: code && anError(code) })
  expect((await page.vault.put('a', file())).error).toBeNull()
  expect(busyOnce()).toBe(true)
})

const aFirst = (page: FilePage, answer: Exclude<Instead, string>) => {
  let said = false
  page.wire.instead = () => {
    if (said) return undefined
    said = true
    return answer
  }
  return () => said
}

test('8.09 what is refused for good is asked once', async ({ store }) => {
  const page = await aPage(store)
  page.wire.instead = () => ({ status: 403, body: anError('AccessDenied') })
  expect((await page.vault.get('a')).error?.name).toBe('AccessDenied')
  expect(page.wire.calls).toHaveLength(1)
})

test('8.09 a clock that is wrong by more than 5 minutes is put right by the store’s answer', async ({
  store,
}) => {
  const page = await aPage(store)
  const minutes = (count: number) => ({ date: new Date(Date.now() + count * 60_000).toUTCString() })
  store.advance(20 * 60_000)
  aFirst(page, { status: 403, body: anError('RequestTimeTooSkewed'), headers: minutes(20) })
  // the store refuses requests that are 15 minutes old
  expect((await page.vault.put('a', file())).error).toBeNull()
  expect(page.wire.calls).toHaveLength(2)
  store.advance(-20 * 60_000)
})

test('8.09 a clock that is wrong by less is left as it is', async ({ store }) => {
  const page = await aPage(store)
  const date = new Date(Date.now() + 4.5 * 60_000).toUTCString()
  aFirst(page, { status: 503, body: anError('SlowDown'), headers: { date } })
  expect((await page.vault.put('a', file())).error).toBeNull()
  const { systemClockOffset } = await page.browser.load<{ systemClockOffset(): number }>('clock-skew')
  expect([page.wire.calls.length, systemClockOffset()]).toEqual([2, 0])
})

test('8.11 failures of download, upload, delete and list are tracked, what was cancelled is not', async ({
  store,
}) => {
  const page = await aPage(store)
  const { vault } = page
  page.wire.instead = () => ({ status: 403, body: anError('AccessDenied') })
  await vault.put('a', file())
  await vault.put('a', aFile(1).file)
  await vault.get('a')
  await vault.remove('a')
  await vault.list('')
  page.wire.instead = () => undefined
  await vault.put('a', aFile(1).file, cancelAtOnce())
  await vault.put('a', file())
  const events = await page.tracked()
  expect(events.map(({ event_type, event_properties }) => [event_type, event_properties])).toEqual(
    ['upload', 'upload', 'download', 'delete', 'list'].map((method) => [
      'storage',
      { method, result: 'failed', error: 'AccessDenied' },
    ]),
  )
})
