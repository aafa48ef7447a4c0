// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, type Mock, test, vi } from 'vitest'
import { loadChunk } from './load-chunk.ts'
import { askWith, loadPart } from './load-part.ts'
import { watchTyping } from './typed.ts'

let reload: Mock<() => void>
const asked: { failures: number; retry: () => void }[] = []

beforeAll(watchTyping)
beforeEach(() => {
  reload = vi.fn<() => void>()
  vi.spyOn(window.location, 'reload').mockImplementation(reload)
  asked.length = 0
  askWith((failures) => new Promise((retry) => asked.push({ failures, retry })))
})
afterEach(() => {
  document.body.replaceChildren()
  sessionStorage.clear()
  vi.restoreAllMocks()
})

/** A chunk that fails until `arrive`. */
function aChunk() {
  let isThere = false
  let requests = 0
  return {
    arrive: () => {
      isThere = true
    },
    requests: () => requests,
    load: () =>
      loadChunk('dialog', async () => {
        requests++
        if (!isThere) throw new TypeError('Failed to fetch dynamically imported module')
        return 'the dialog'
      }),
  }
}

/** Starts to load, and lets everything that is under way happen. */
async function begin(load: () => Promise<string>) {
  const loading = { outcome: 'waiting' }
  loadPart(load).then(
    (part) => (loading.outcome = part),
    (error: Error) => (loading.outcome = error.message),
  )
  await new Promise((resolve) => setTimeout(resolve, 5))
  return loading
}

function typeInto(html: string) {
  document.body.innerHTML = html
  const field = document.querySelector<HTMLInputElement>('input')
  if (!field) throw new Error('unreachable: the test has a field')
  field.value = 'Dear Ada'
  field.dispatchEvent(new Event('input', { bubbles: true }))
  return field
}

test('8.08 the page reloads once by itself, then asks, and goes on where it was', async () => {
  const first = aChunk()
  await begin(first.load)
  expect(reload).toHaveBeenCalledTimes(1)
  expect(asked).toEqual([])

  // the page after the reload
  const second = aChunk()
  const loading = await begin(second.load)
  expect(reload).toHaveBeenCalledTimes(1)
  expect(asked.map(({ failures }) => failures)).toEqual([1])
  asked[0]?.retry()
  await vi.waitFor(() => expect(asked.map(({ failures }) => failures)).toEqual([1, 2]))
  second.arrive()
  asked[1]?.retry()
  await vi.waitFor(() => expect(loading.outcome).toBe('the dialog'))
  expect([second.requests(), reload.mock.calls.length]).toEqual([3, 1])
})

test('8.08 nothing typed is lost: the page does not reload under a field that is filled in', async () => {
  const field = typeInto('<input>')
  const chunk = aChunk()
  const loading = await begin(chunk.load)
  expect([reload.mock.calls.length, asked.length]).toEqual([0, 1])
  chunk.arrive()
  asked[0]?.retry()
  await vi.waitFor(() => expect(loading.outcome).toBe('the dialog'))
  expect(field.value).toBe('Dear Ada')
})

test.each([
  ['a form that stores every keystroke', '<div data-keeps-typed><input></div>', false],
  ['a search', '<input type="search">', false],
  ['a form that was closed', '<input>', true],
])('the page may reload after something was typed into %s', async (_, html, isClosed) => {
  const field = typeInto(html)
  if (isClosed) field.remove()
  await begin(aChunk().load)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('without a connection the page does not reload into an empty window', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await begin(aChunk().load)
  expect([reload.mock.calls.length, asked.length]).toEqual([0, 1])
})

test('a fault of the part itself is neither reloaded nor retried', async () => {
  const loading = await begin(() => Promise.reject(new Error('a bug')))
  expect([loading.outcome, reload.mock.calls.length, asked.length]).toEqual(['a bug', 0, 0])
})
