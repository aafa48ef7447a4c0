// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { reloadOnceFor } from './reload-once.ts'

test('two renderings of one failure get the same answer; the next failure within a minute does not reload', () => {
  sessionStorage.clear()
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  const error = new Error('Loading chunk edit failed')
  expect([reloadOnceFor(error), reloadOnceFor(error)]).toEqual([true, true])
  expect(reload).toHaveBeenCalledTimes(1)
  expect(reloadOnceFor(new Error('Loading chunk edit failed'))).toBe(false)
  expect(reload).toHaveBeenCalledTimes(1)
  reload.mockRestore()
  sessionStorage.clear()
})
