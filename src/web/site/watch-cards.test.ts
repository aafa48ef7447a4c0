// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchCards } from './watch-cards.ts'

type Report = (entries: readonly Partial<IntersectionObserverEntry>[]) => void

let report: Report
let visibility: DocumentVisibilityState
let stop: () => void
let pressEarly: (click: Event) => void
const told: string[] = []

/** The observer of a browser that lays nothing out: the test says what is in view. */
class Observer {
  constructor(tell: Report) {
    report = tell
  }
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IntersectionObserver', Observer)
  visibility = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  told.length = 0
  document.body.innerHTML = `
    <ul>
      <li data-card="A"><h3><a href="#a"><b>Lesson</b></a></h3><button data-like="service">Like</button></li>
      <li data-card="B"><p>Words</p><button>Choose</button></li>
    </ul>
    <a href="#elsewhere">Elsewhere</a>`
  ;({ stop, press: pressEarly } = watchCards(document, {
    seen: (name) => told.push(`seen ${name}`),
    pressed: (name) => told.push(`pressed ${name}`),
  }))
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const card = (name: string) => document.querySelector(`[data-card="${name}"]`) as Element
const show = (name: string, intersectionRatio: number) =>
  report([{ target: card(name), isIntersecting: intersectionRatio > 0, intersectionRatio }])
const press = (selector: string, type = 'click') =>
  document.querySelector(selector)?.dispatchEvent(new MouseEvent(type, { bubbles: true }))
function turn(next: DocumentVisibilityState) {
  visibility = next
  document.dispatchEvent(new Event('visibilitychange'))
}

test('a card counts as seen once, after a second with half of it in view', () => {
  show('A', 0.5)
  vi.advanceTimersByTime(999)
  expect(told).toEqual([])
  vi.advanceTimersByTime(1)
  expect(told).toEqual(['seen A'])
  show('A', 0)
  show('A', 1)
  vi.advanceTimersByTime(5000)
  expect(told).toEqual(['seen A'])
})

test('a card that leaves the view within the second, or shows less than half, is not seen', () => {
  show('A', 0.8)
  vi.advanceTimersByTime(900)
  show('A', 0.4)
  show('B', 0.3)
  vi.advanceTimersByTime(5000)
  expect(told).toEqual([])
})

test('in a tab in the background no card is seen; the second begins when the tab is shown', () => {
  show('A', 1)
  vi.advanceTimersByTime(900)
  turn('hidden')
  show('B', 1)
  vi.advanceTimersByTime(5000)
  expect(told).toEqual([])
  turn('visible')
  vi.advanceTimersByTime(999)
  expect(told).toEqual([])
  vi.advanceTimersByTime(1)
  expect(told.toSorted()).toEqual(['seen A', 'seen B'])
})

test('a press on a link or a button of a card counts once; a like, words and other links do not', () => {
  press('[data-card="B"] p')
  press('[data-like]')
  press('a[href="#elsewhere"]')
  expect(told).toEqual([])
  press('[data-card="A"] b', 'auxclick')
  press('[data-card="A"] a')
  press('[data-card="B"] button')
  expect(told).toEqual(['pressed A', 'pressed B'])
})

test('a press before the watching began counts too', () => {
  const link = document.querySelector('[data-card="A"] a')
  const click = new MouseEvent('click', { bubbles: true })
  Object.defineProperty(click, 'target', { value: link })
  pressEarly(click)
  press('[data-card="A"] a')
  expect(told).toEqual(['pressed A'])
})

test('nothing is told after the end', () => {
  show('A', 1)
  stop()
  vi.advanceTimersByTime(5000)
  press('[data-card="A"] a')
  expect(told).toEqual([])
})
