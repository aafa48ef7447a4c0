// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hearFrom } from './message.fixture.ts'

const host = 'https://studio.example'
const booked = { service: 's', title: 'Lesson', start: 'a', end: 'b', state: 'confirmed' } as const
const page = { postMessage: vi.fn<(...given: unknown[]) => void>() }
let listeners: Parameters<typeof window.addEventListener>[] = []

// each test has a module of its own, whose listeners go with it
beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  vi.stubGlobal('parent', page)
  const add = window.addEventListener.bind(window)
  vi.spyOn(window, 'addEventListener').mockImplementation((...given: (typeof listeners)[number]) => {
    listeners.push(given)
    add(...given)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  for (const [name, listener, options] of listeners) window.removeEventListener(name, listener, options)
  listeners = []
  page.postMessage.mockReset()
})

/** The frame's half, with a document 700 pixels high. */
async function framed() {
  document.body.innerHTML = '<div class="page"></div>'
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ height: 699.5 } as DOMRect)
  const talk = await import('./talk.ts')
  talk.talkWithPage().tellSizes()
  return talk
}

const hear = (data: unknown, from: { origin?: string; source?: unknown } = {}) =>
  hearFrom({ data, origin: host, source: page, ...from })
const hello = (more: object = {}) => ({ showcase: 'hello', tells: true, popup: false, ...more })
const said = () => page.postMessage.mock.calls

test('the frame says nothing before its page has greeted it, and then speaks to that origin alone', async () => {
  const { tellBooked } = await framed()
  tellBooked(booked)
  expect(said()).toEqual([])
  hear(hello())
  tellBooked(booked)
  expect(said()).toEqual([
    [{ showcase: 'size', height: 700, asked: expect.any(Boolean) }, host],
    [{ showcase: 'booked', booked }, host],
  ])
})

test.each([
  ['a window that is not the parent', hello(), { source: {} }],
  ['the frame itself', hello(), { source: undefined }],
  ['a page without an origin', hello(), { origin: 'null' }],
  ['other words', { showcase: 'booked' }, {}],
  ['a text', 'hello', {}],
  ['nothing', null, {}],
])('a greeting of %s is ignored', async (_, data, from) => {
  const { tellBooked } = await framed()
  hear(data, from)
  tellBooked(booked)
  expect(said()).toEqual([])
})

test('the first page stays the page: a second greeting changes neither origin nor wishes', async () => {
  const { tellBooked } = await framed()
  hear(hello({ tells: false }))
  hear(hello(), { origin: 'https://evil.example' })
  tellBooked(booked)
  expect(said().map(([word, to]) => [(word as { showcase: string }).showcase, to])).toEqual([['size', host]])
})

test('Escape in a window over the page asks the page to close it', async () => {
  await framed()
  hear(hello({ popup: true }))
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  expect(said().at(-1)).toEqual([{ showcase: 'close' }, host])
})
