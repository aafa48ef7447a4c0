// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { noteBegun, noteDetails } from './noted-steps.ts'

const tracked = vi.hoisted(() =>
  vi.fn<(type: string, properties: Readonly<Record<string, string>>) => void>(),
)
vi.mock('#web/lib/analytics/index.ts', () => ({ track: tracked }))

beforeEach(() => {
  sessionStorage.clear()
  tracked.mockClear()
})

const counted = { target: 'service', checkout: 'bkg_1' }

test('the details of a checkout are counted under the ids with which it began, also after a reload', async () => {
  noteBegun('token-1', 'time', counted)
  noteBegun('token-2', 'buy', { target: 'pass', checkout: 'dlv_1' })
  noteDetails('token-1')
  await vi.waitFor(() => expect(tracked).toHaveBeenCalledTimes(3))
  expect(tracked.mock.calls.map(([type, { path: _path, ...given }]) => [type, given])).toEqual([
    ['added', { kind: 'time', ...counted }],
    ['added', { kind: 'buy', target: 'pass', checkout: 'dlv_1' }],
    ['updated', { kind: 'details', ...counted }],
  ])
  expect(JSON.stringify(tracked.mock.calls)).not.toContain('token-')
  expect(tracked.mock.calls[0]?.[1]).toHaveProperty('path', location.pathname)
})

test('a checkout that began elsewhere counts nothing', async () => {
  noteDetails('token-9')
  sessionStorage.setItem('counted', '{"not":"a list"}')
  noteDetails('token-9')
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(tracked).not.toHaveBeenCalled()
})
