// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { askToRetry } from './ask-to-retry.ts'

test('the banner asks once for all parts that are missing, and offers a reload when trying again did not help', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  document.body.innerHTML = '<div class="page"></div>'
  const banners = () => document.querySelectorAll('[role="alert"]')
  const press = (label: string) =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label)?.click()
  const retried: string[] = []
  const missing = async (part: string, failures: number) => {
    await askToRetry(failures)
    retried.push(part)
  }
  const first = [missing('gallery', 1), missing('booking', 1)]
  expect(banners()).toHaveLength(1)
  expect(banners()[0]?.textContent).toContain('What you typed is still here.')
  expect(banners()[0]?.textContent).not.toContain('Load the page again')
  press('Try again')
  await Promise.all(first)
  expect(retried).toEqual(['gallery', 'booking'])
  expect(banners()).toHaveLength(0)

  void missing('booking', 2)
  press('Load the page again')
  expect(reload).toHaveBeenCalledTimes(1)
  vi.restoreAllMocks()
})
