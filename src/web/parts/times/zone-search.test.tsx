// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ZoneSearch } from './zone-search.tsx'
import { zonesMatching } from './zones-matching.ts'

const onChange = vi.fn<(zone: string) => void>()
let root: Root
beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  onChange.mockReset()
  document.body.innerHTML = '<div></div>'
  root = createRoot(document.body.firstElementChild as HTMLElement)
  const at = '2026-05-14T18:00:00.000Z'
  act(() =>
    root.render(
      <ZoneSearch id="zone" zone="Europe/Lisbon" second="America/New_York" at={at} onChange={onChange} />,
    ),
  )
})
afterEach(() => act(() => root.unmount()))

const input = () => document.querySelector('input') as HTMLInputElement
const options = () => [...document.querySelectorAll('[role="option"]')].map((option) => option.textContent)
const press = (key: string) =>
  act(
    () => void input().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
  )
function type(text: string) {
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), text)
    input().dispatchEvent(new Event('input', { bubbles: true }))
  })
}

test('the field shows the chosen zone; opened, it offers both zones first', () => {
  expect([input().value, options()]).toEqual(['Lisbon (GMT+1)', []])
  press('ArrowDown')
  expect(options().slice(0, 2)).toEqual(['Lisbon (GMT+1)', 'New York (GMT−4)'])
})

test('typing searches, and the arrow keys and Enter choose', () => {
  type('kath')
  expect(options()).toEqual(['Kathmandu (GMT+5:45)'])
  type('america/in')
  press('ArrowDown')
  const chosen = document.querySelector('[aria-selected="true"]')
  expect(input().getAttribute('aria-activedescendant')).toBe(chosen?.id)
  press('Enter')
  expect(onChange).toHaveBeenCalledOnce()
  expect(options()).toEqual([])
})

test('a city is shown with its accents, and found with and without them', () => {
  for (const text of ['sao p', 'São P', 'SÃO PAULO']) {
    type(text)
    expect(options()).toEqual(['São Paulo (GMT−3)'])
  }
})

test('Escape keeps the zone, and an unknown city says what to do', () => {
  type('atlantis')
  expect(document.querySelector('output')?.textContent).toBe('No such city. Try a larger one nearby.')
  press('Enter')
  press('Escape')
  expect([input().value, onChange.mock.calls.length]).toEqual(['Lisbon (GMT+1)', 0])
})

test('a city is found by its beginning first, with or without accents and region', () => {
  const zones = ['America/Bahia', 'Asia/Kathmandu', 'Africa/Abidjan', 'America/New_York']
  expect(zonesMatching(zones, 'new y')).toEqual(['America/New_York'])
  expect(zonesMatching(zones, 'ab')).toEqual(['Africa/Abidjan'])
  expect(zonesMatching(zones, 'america')).toEqual(['America/Bahia', 'America/New_York'])
  expect(zonesMatching(zones, '')).toHaveLength(4)
})
