import { afterEach, expect, test, vi } from 'vitest'
import { claimWork } from './claim.ts'

const unsigned = 'unsigned-0123456789abcdefghijkl'

function aVisitor(answers: (() => Promise<Response>)[], stored = { unsignedUserId: unsigned } as object) {
  const storage = new Map<string, string>(Object.entries(stored))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
  const asked: { url: string; init: RequestInit }[] = []
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked.push({ url, init })
    return (answers[asked.length - 1] ?? answers.at(-1))?.()
  })
  return { storage, asked }
}
const answer = (status: number) => async () => Response.json({ claimed: true }, { status })
afterEach(() => vi.unstubAllGlobals())

test('anonymous work is claimed once, however many ask at the same time', async () => {
  const { storage, asked } = aVisitor([answer(200)])
  await Promise.all([claimWork('token'), claimWork('token'), claimWork('token')])
  await claimWork('token')
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatchObject({
    url: '/api/account/claim',
    init: { method: 'POST', body: JSON.stringify({ unsignedUserId: unsigned }) },
  })
  expect(asked[0]?.init.headers).toMatchObject({ authorization: 'Bearer token' })
  expect(storage.size).toBe(0)
})

test('a claim that fails is tried again with the next request', async () => {
  const { storage, asked } = aVisitor([
    () => Promise.reject(new TypeError('fetch failed')),
    answer(503),
    answer(401),
    answer(200),
  ])
  for (let request = 0; request < 3; request++) {
    await claimWork('token')
    expect(storage.get('unsignedUserId')).toBe(unsigned)
  }
  await claimWork('token')
  expect(storage.size).toBe(0)
  expect(asked).toHaveLength(4)
})

test('a name that the service calls no name of ours is not tried again', async () => {
  const { storage } = aVisitor([answer(400)])
  await claimWork('token')
  expect(storage.size).toBe(0)
})

test('the answer is read to its end, so that leaving the page aborts nothing', async () => {
  const settled = Response.json({ claimed: true })
  aVisitor([async () => settled])
  await claimWork('token')
  expect(settled.bodyUsed).toBe(true)
})

test('the likes of a browser are claimed once, with the work or alone', async () => {
  const visitorId = 'a-browser-that-liked-things'
  const { storage, asked } = aVisitor([answer(200)], { unsignedUserId: unsigned, visitorId })
  await claimWork('token')
  await claimWork('token')
  expect(asked.map(({ init }) => init.body)).toEqual([
    JSON.stringify({ unsignedUserId: unsigned, visitorId }),
  ])
  expect(storage.get('visitorId')).toBe(visitorId)
})

test('a browser of another account begins with a name of its own', async () => {
  const taken = async () => Response.json({ claimed: false, visitorTaken: true })
  const { storage } = aVisitor([taken], { visitorId: 'a-browser-of-somebody-else' })
  await claimWork('token')
  expect(storage.size).toBe(0)
})
