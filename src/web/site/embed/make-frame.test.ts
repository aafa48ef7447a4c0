// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { makeFrame } from './make-frame.ts'
import { hearFrom } from './message.fixture.ts'
import { placedAt } from './placed.ts'

const base = 'https://showcase.example'

function framed(attributes = 'data-tells') {
  document.body.innerHTML = `<div data-showcase="thea" data-service="01JD" ${attributes}><a href="#">Book a lesson</a></div>`
  const element = document.querySelector<HTMLElement>('div') ?? document.body
  const told = vi.fn<(...given: unknown[]) => void>()
  element.addEventListener('showcase:booked', (event) => told((event as CustomEvent).detail))
  const size = vi.fn<(...given: unknown[]) => void>()
  const close = vi.fn<(...given: unknown[]) => void>()
  const frame = makeFrame(placedAt(base, element), { size, close })
  const inside = { postMessage: vi.fn<(...given: unknown[]) => void>() }
  Object.defineProperty(frame, 'contentWindow', { value: inside })
  const hear = (data: unknown, from: { origin?: string; source?: unknown } = {}) =>
    hearFrom({ data, origin: base, source: inside, ...from })
  return { frame, inside, hear, told, size, close }
}

const word = { showcase: 'booked', booked: { title: 'Lesson' } }

test('the frame has its words, its rights and the choices of the snippet', () => {
  const { frame } = framed('data-header="no" data-mode="dark" data-try="yes" data-tells')
  expect(frame.src).toBe(`${base}/at/thea/embed/01JD?header=no&mode=dark&try=yes`)
  expect(frame.title).toBe('Book a lesson')
  expect(frame.getAttribute('sandbox')?.split(' ')).toEqual([
    'allow-scripts',
    'allow-forms',
    'allow-popups',
    'allow-same-origin',
    'allow-popups-to-escape-sandbox',
  ])
})

test('an address cannot leave its place, whatever the attributes say', () => {
  document.body.innerHTML = '<div data-showcase="../../x" data-service="a/b?c#d"></div>'
  const element = document.querySelector<HTMLElement>('div') ?? document.body
  expect(placedAt(base, element).address).toBe(`${base}/at/..%2F..%2Fx/embed/a%2Fb%3Fc%23d`)
})

test('the greeting goes to the product’s origin alone, at each load', () => {
  const { frame, inside } = framed()
  frame.dispatchEvent(new Event('load'))
  expect(inside.postMessage.mock.calls).toEqual([[{ showcase: 'hello', tells: true, popup: false }, base]])
})

test('the page hears of a booking from its own frame at the product’s origin, and from nobody else', () => {
  const { hear, told } = framed()
  hear(word, { origin: 'https://evil.example' })
  hear(word, { source: window })
  hear(word, { source: null })
  hear(null)
  hear('booked')
  expect(told).not.toHaveBeenCalled()
  hear(word)
  expect(told.mock.calls).toEqual([[{ title: 'Lesson' }]])
})

test('a page that did not ask hears nothing, and sizes of strangers change nothing', () => {
  const { hear, told, size, close } = framed('')
  hear(word)
  hear({ showcase: 'size', height: 1 }, { origin: 'https://evil.example' })
  hear({ showcase: 'close' }, { source: window })
  expect([told, size, close].map((one) => one.mock.calls.length)).toEqual([0, 0, 0])
  hear({ showcase: 'size', height: 700, asked: false })
  expect(size).toHaveBeenCalledOnce()
})
