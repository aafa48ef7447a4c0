// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { locksOf } from '../../lib/locks.ts'
import type { StoredChange } from '../../parts/editing/autosave.ts'
import { unsavedOf } from './unsaved.ts'

const change = (entityId: string): StoredChange => ({
  kind: 'skill',
  entityId,
  data: { name: entityId },
  invalid: [],
  known: true,
  base: { data: { name: 'before' }, revision: 7 },
})

test('a tab stores and removes its own unsaved records only', () => {
  localStorage.clear()
  const [here, there] = [unsavedOf('draft'), unsavedOf('draft')]
  here.write([change('a')])
  there.write([change('b')])
  expect(unsavedOf('draft').read()).toEqual([change('a'), change('b')])
  here.write([])
  expect(unsavedOf('draft').read()).toEqual([change('b')])
  there.write([])
  expect(localStorage.getItem('draft')).toBeNull()
})

test('a storage with something else in it is read as empty', () => {
  localStorage.setItem('draft', '{"a":')
  expect(unsavedOf('draft').read()).toEqual([])
})

test('a page that is not secure has no locks, whether they are missing or null', () => {
  for (const locks of [undefined, null]) {
    Object.defineProperty(navigator, 'locks', { configurable: true, value: locks })
    expect(locksOf()).toBeUndefined()
  }
})
