// @vitest-environment happy-dom
import { act } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as ZoneNames from '#platform/common/zone-names.ts'
import { OwnTime } from '#web/parts/public-page/next-time.tsx'
import { chosenZone, keepZone } from '../chosen-zone.ts'
import { WhoseTimes } from '../pages/directory/whose-times.tsx'
import { showTimesIn } from '../show-times-in.ts'
import { mount } from './apart/zone.island.tsx'

// the visitor is in Lisbon, whatever this machine's zone is
vi.mock('#platform/common/zone-names.ts', async (original) => ({
  ...(await original<typeof ZoneNames>()),
  browserZone: () => 'Europe/Lisbon',
}))

beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  sessionStorage.clear()
  document.body.innerHTML = renderToStaticMarkup(
    <>
      <WhoseTimes />
      <OwnTime start="2026-05-14T22:30:00.000Z" zone="America/New_York" />
    </>,
  )
})
afterEach(() => vi.unstubAllGlobals())

const found = <E extends Element>(selector: string): E => {
  const element = document.querySelector<E>(selector)
  if (!element) throw new Error(`no ${selector}`)
  return element
}
const change = () => found<HTMLButtonElement>('p button')
const field = () => found<HTMLInputElement>('[role="combobox"]')
const beside = () => found('[data-at]').textContent
const sentence = () => found('p').textContent
const press = (element: HTMLElement, key: string) =>
  act(
    () => void element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
  )
function open() {
  act(() => mount(change()))
  act(() => change().click())
}
function choose(city: string) {
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), city)
    field().dispatchEvent(new Event('input', { bubbles: true }))
  })
  press(field(), 'Enter')
}

test('the sentence says whose times are printed, and the button opens a field that has the focus', () => {
  expect(sentence()).toContain('Times are on the provider’s clock, and on yours if it differs.')
  expect(change().getAttribute('aria-expanded')).toBe('false')
  open()
  expect(change().getAttribute('aria-expanded')).toBe('true')
  expect(document.activeElement).toBe(field())
  expect(field().value).toContain('Lisbon')
  expect(document.body.textContent).toContain('where you are')
})

test('a chosen city is beside every time, named in the sentence, said aloud and kept for the next page', () => {
  open()
  choose('kathmandu')
  expect(beside()).toBe('Fri, 4:15 AM in Kathmandu')
  expect(sentence()).toContain('and in Kathmandu if it differs')
  expect(found('output').textContent).toBe(
    'Times are now on the provider’s clock, and in Kathmandu if it differs.',
  )
  expect(document.activeElement).toBe(change())
  expect(document.querySelector('[role="combobox"]')).toBeNull()
  // browsers spell it with and without its h
  expect(chosenZone()).toMatch(/^Asia\/Kath?mandu$/)
})

test('one press goes back to where the visitor is', () => {
  keepZone('Asia/Kathmandu')
  showTimesIn(document, chosenZone())
  open()
  expect(field().value).toBe('Kathmandu (GMT+5:45)')
  act(() => found<HTMLButtonElement>('.zone-pick > button').click())
  expect(sentence()).toContain('and on yours if it differs')
  expect(beside()).not.toContain('Kathmandu')
  expect(chosenZone()).toBeUndefined()
})

test('Escape closes the list first, then the field, and keeps the zone', () => {
  open()
  press(field(), 'ArrowDown')
  press(field(), 'Escape')
  expect(field().value).toContain('Lisbon')
  press(field(), 'Escape')
  expect(document.querySelector('[role="combobox"]')).toBeNull()
  expect(document.activeElement).toBe(change())
  expect(chosenZone()).toBeUndefined()
})

test('a time that is the same there has nothing beside it', () => {
  showTimesIn(document, 'Asia/Tokyo')
  expect(beside()).toBe('Fri, 7:30 AM in Tokyo')
  showTimesIn(document, 'America/Toronto')
  expect(beside()).toBe('')
})

test('a stored text that is no zone changes nothing', () => {
  keepZone('Atlantis/Capital')
  showTimesIn(document, chosenZone())
  expect(sentence()).toContain('and on yours if it differs')
  open()
  expect(field().value).toContain('Lisbon')
})

test('where the browser forbids storage the choice holds for this page', () => {
  vi.stubGlobal('sessionStorage', undefined)
  open()
  choose('tokyo')
  expect(beside()).toBe('Fri, 7:30 AM in Tokyo')
  act(() => change().click())
  expect(field().value).toContain('Tokyo')
})
