import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { App } from '../../app.ts'
import { test } from '../../factories/product/app-test.ts'
import { aFilePage, anOwner, type FilePage } from '../../factories/storage/file-page.ts'
import { aFile, partBytes, said, sayCall } from '../../factories/storage/multipart.ts'

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const hashOf = async (blob: Blob | null) => hash(new Uint8Array((await blob?.arrayBuffer()) ?? []))

/** The number of unfinished uploads in the store, and the bytes counted against the quota. */
async function leftOf(app: App, page: FilePage) {
  const { data: owner } = await page.storage.identity()
  const { rows } = await sql<{ uploads: number; bytes: number }>`select
    (select count(*)::int from storage_uploads where owner = ${owner}) as uploads,
    (select coalesce(sum(bytes), 0)::int from storage_usage where owner = ${owner}) as bytes`.execute(
    app.ground.db,
  )
  return rows[0]
}

/** Runs `act` once, as soon as `bytes` bytes of the parts have been sent. */
function whenSent(page: FilePage, bytes: number, act: () => void): void {
  let done = false
  page.wire.leaving = () => {
    if (done || page.wire.calls.reduce((sum, { sent }) => sum + sent, 0) < bytes) return
    done = true
    act()
  }
}

test('4.10 a file of at most 5 MiB goes as one put', async ({ app }) => {
  const page = await aFilePage(app, await anOwner(app))
  const content = randomBytes(partBytes)
  const progress: number[] = []
  const put = await page.vault.put('whole.bin', new Blob([content]), {
    onProgress: (sent: number) => progress.push(sent),
  })
  expect(put).toEqual({ data: { key: 'whole.bin' }, error: null })
  expect(said(page.wire.calls)).toEqual(['put'])
  expect(progress.length).toBeGreaterThan(3)
  expect(progress).toEqual(progress.toSorted((one, other) => one - other))
  expect(progress.at(-1)).toBe(partBytes)
  expect(await hashOf((await page.vault.get('whole.bin')).data)).toBe(hash(content))
})

test('4.10 a larger file goes as create, parts in batches of 4, complete', async ({ app }) => {
  const page = await aFilePage(app, await anOwner(app))
  const { file, content } = aFile(5)
  const progress: number[] = []
  let maxProgress = 0
  // no part of the first batch may finish before all four have started
  const begun = Promise.withResolvers<void>()
  page.wire.gate = (call) => {
    const parts = said(page.wire.calls).filter((one) => one.startsWith('part '))
    if (parts.length === 4) begun.resolve()
    return sayCall(call).startsWith('part ') ? begun.promise : undefined
  }
  page.wire.leaving = () => {
    maxProgress = Math.max(
      maxProgress,
      page.wire.calls.filter(({ size, sent }) => size > 100_000 && sent < size).length,
    )
  }
  const put = await page.vault.put('film.mp4', file, { onProgress: (sent: number) => progress.push(sent) })
  expect(put.error).toBeNull()
  const order = said(page.wire.calls)
  expect([order[0], order.slice(1, 5).sort(), order.slice(5, 7).sort(), order.slice(7)]).toEqual([
    'create',
    ['part 1', 'part 2', 'part 3', 'part 4'],
    ['part 5', 'part 6'],
    ['complete'],
  ])
  expect(maxProgress).toBe(4)
  expect(progress.length).toBeGreaterThan(20)
  expect(progress.at(-1)).toBe(file.size)
  expect(await hashOf((await page.vault.get('film.mp4')).data)).toBe(hash(content))
})

test('4.10 cancelling aborts the upload and checks that no parts remain', async ({ app }) => {
  const page = await aFilePage(app, await anOwner(app))
  const cancelling = new AbortController()
  whenSent(page, 3 * partBytes, () => cancelling.abort())
  const put = await page.vault.put('film.mp4', aFile(6).file, { signal: cancelling.signal })
  expect(put.error).toMatchObject({ name: 'Cancelled', message: 'Upload was cancelled.' })
  expect(said(page.wire.calls).slice(-2)).toEqual(['abort', 'parts'])
  expect(await leftOf(app, page)).toEqual({ uploads: 0, bytes: 0 })
  expect((await page.vault.list('')).data).toEqual([])
})

test('4.10 what was cancelled before it began sends nothing', async ({ app }) => {
  const page = await aFilePage(app, await anOwner(app))
  const put = await page.vault.put('film.mp4', aFile(1).file, { signal: AbortSignal.abort() })
  expect(put.error?.message).toBe('Upload was cancelled.')
  expect(page.wire.calls).toEqual([])
})

test('4.10 after a lost network the upload asks what is there and sends what is missing', async ({ app }) => {
  const page = await aFilePage(app, await anOwner(app))
  const { file, content } = aFile(5)
  const waits: boolean[] = []
  let down = false
  page.wire.instead = () => (down ? 'lost' : undefined)
  // the network fails after two parts arrived, in the middle of the third and at the start of the fourth
  const arrived = new Set<string>()
  const two = Promise.withResolvers<void>()
  page.wire.arrived = (call) => {
    arrived.add(sayCall(call))
    if (arrived.has('part 1') && arrived.has('part 2')) two.resolve()
  }
  const gates: Record<string, Promise<void>> = { 'part 3': two.promise, 'part 4': new Promise(() => {}) }
  page.wire.gate = (call) => gates[sayCall(call)]
  page.wire.leaving = (call) => {
    if (sayCall(call) !== 'part 3' || call.sent < partBytes / 2) return
    page.wire.leaving = () => {}
    page.wire.gate = () => undefined
    down = true
    page.setOnline(false)
    page.wire.cut()
  }
  const onWaiting = (waiting: boolean) => {
    waits.push(waiting)
    if (!waiting) return
    // the notice comes with the loss, the last try of the parts a moment later
    setTimeout(() => {
      down = false
      page.setOnline(true)
    }, 1500)
  }
  const put = await page.vault.put('film.mp4', file, { onWaiting })
  expect(put.error).toBeNull()
  expect(waits).toEqual([true, false])
  const order = said(page.wire.calls)
  expect(order.filter((one) => one === 'create')).toHaveLength(1)
  const after = order.slice(order.lastIndexOf('parts') + 1)
  expect([after.slice(0, -1).sort(), after.at(-1)]).toEqual([
    ['part 3', 'part 4', 'part 5', 'part 6'],
    'complete',
  ])
  const whole = page.wire.calls.filter(({ size, sent }) => size === partBytes && sent === size).map(sayCall)
  // parts that had arrived are not sent again
  expect(whole.toSorted()).toEqual([...new Set(whole)].toSorted())
  expect(await hashOf((await page.vault.get('film.mp4')).data)).toBe(hash(content))
})

test('4.10 who gives up while the network is away cancels as well', async ({ app }) => {
  const page = await aFilePage(app, await anOwner(app))
  const cancelling = new AbortController()
  let down = false
  page.wire.instead = () => (down ? 'lost' : undefined)
  whenSent(page, partBytes, () => {
    down = true
    page.wire.cut()
  })
  const onWaiting = () => {
    down = false
    cancelling.abort()
  }
  const put = await page.vault.put('film.mp4', aFile(3).file, { signal: cancelling.signal, onWaiting })
  expect(put.error?.message).toBe('Upload was cancelled.')
  expect(await leftOf(app, page)).toEqual({ uploads: 0, bytes: 0 })
})

test('4.10 whatever else goes wrong takes back what was sent', async ({ app }) => {
  const page = await aFilePage(app, await anOwner(app))
  const body = '<Error><Code>EntityTooLarge</Code><Message>There is no room left.</Message></Error>'
  page.wire.instead = (call) => (sayCall(call) === 'part 6' ? { status: 400, body } : undefined)
  const put = await page.vault.put('film.mp4', aFile(6).file)
  expect(put.error).toMatchObject({ name: 'EntityTooLarge', message: 'There is no room left.' })
  expect(said(page.wire.calls).slice(-2)).toEqual(['abort', 'parts'])
  expect(await leftOf(app, page)).toEqual({ uploads: 0, bytes: 0 })
})

test('4.10 a completion whose answer is lost is found to be done', async ({ app }) => {
  const page = await aFilePage(app, await anOwner(app))
  const { file, content } = aFile(1)
  let lost = false
  page.wire.hold = (call) => {
    if (lost || sayCall(call) !== 'complete') return false
    // the store completes the upload, but its answer is lost
    lost = true
    setImmediate(page.wire.cut)
    return true
  }
  const put = await page.vault.put('film.mp4', file)
  expect(put.error).toBeNull()
  expect(said(page.wire.calls).slice(-3)).toEqual(['complete', 'complete', 'head'])
  expect(await hashOf((await page.vault.get('film.mp4')).data)).toBe(hash(content))
})

test('4.10 a sign-out in the middle ends the upload and takes back what was sent', async ({ app }) => {
  const page = await aFilePage(app, await anOwner(app))
  const { data: owner } = await page.storage.identity()
  const { forget } = await page.browser.load<{ forget(): void }>('current')
  whenSent(page, 2 * partBytes, forget)
  const put = await page.vault.put('film.mp4', aFile(6).file)
  expect(put.error?.message).toBe('No credentials')
  expect(said(page.wire.calls).slice(-2)).toEqual(['abort', 'parts'])
  const { rows } = await sql`select 1 from storage_uploads where owner = ${owner}`.execute(app.ground.db)
  expect(rows).toEqual([])
})

test('7.06 a listing ends when somebody signs out meanwhile', async ({ app }) => {
  const page = await aFilePage(app, await anOwner(app))
  const { forget } = await page.browser.load<{ forget(): void }>('current')
  const contents = '<Contents><Key>private/x</Key></Contents>'
  page.wire.instead = () => {
    forget()
    return {
      status: 200,
      body: `<ListBucketResult><IsTruncated>true</IsTruncated>${contents}</ListBucketResult>`,
    }
  }
  expect((await page.vault.list('')).error?.message).toBe('No credentials')
  expect(page.wire.calls).toHaveLength(1)
})

test('4.10 credentials that end in the middle are renewed, and the upload goes on', async ({ app }) => {
  const page = await aFilePage(app, await anOwner(app))
  const body = '<Error><Code>ExpiredToken</Code><Message>The provided token has expired.</Message></Error>'
  const refused = vi.fn<() => void>()
  page.wire.instead = (call) => {
    if (sayCall(call) !== 'part 3' || refused.mock.calls.length > 0) return undefined
    refused()
    return { status: 400, body }
  }
  const put = await page.vault.put('film.mp4', aFile(5).file)
  expect(put.error).toBeNull()
  expect(refused).toHaveBeenCalledOnce()
  expect(said(page.wire.calls).filter((one) => one === 'part 3')).toHaveLength(2)
})
