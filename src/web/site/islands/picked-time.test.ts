import { afterEach, expect, test, vi } from 'vitest'
import { rememberPick, takePick } from './picked-time.ts'

afterEach(() => vi.unstubAllGlobals())

const picked = {
  address: '/at/thea/services/hello',
  start: '2026-05-14T13:00:00.000Z',
  quantity: 2,
  zone: 'Europe/Berlin',
}

function aTab(content?: string) {
  let stored = content ?? null
  vi.stubGlobal('sessionStorage', {
    getItem: () => stored,
    setItem: (_: string, value: string) => void (stored = value),
    removeItem: () => void (stored = null),
  })
}

test('the page of the service takes the chosen time once', () => {
  aTab()
  rememberPick(picked)
  expect(takePick(picked.address)).toEqual(picked)
  expect(takePick(picked.address)).toBeUndefined()
})

test('the page of another service takes nothing, and no later page does', () => {
  aTab()
  rememberPick(picked)
  expect(takePick('/at/thea/services/other')).toBeUndefined()
  expect(takePick(picked.address)).toBeUndefined()
})

test.each(['{', '{"address":"/at/thea/services/hello"}', 'null'])(
  'a broken value is no choice: %s',
  (content) => {
    aTab(content)
    expect(takePick(picked.address)).toBeUndefined()
  },
)

test('a tab without storage chooses nothing', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(() => rememberPick(picked)).not.toThrow()
  expect(takePick(picked.address)).toBeUndefined()
})
