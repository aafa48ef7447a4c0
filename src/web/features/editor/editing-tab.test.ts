import { expect, test } from 'vitest'
import { createEditingTab, type TabState } from './editing-tab.ts'

let drafts = 0

/** Opens tabs of one browser on one draft; `log` lists what they do, in order. */
function aBrowser() {
  const name = `draft ${++drafts}`
  const log: string[] = []
  const tabs: { close(): void }[] = []
  const openTab = (called: string, { frozen = false, patienceMs = 60_000 } = {}) => {
    const states: TabState[] = []
    const tab = createEditingTab({
      name,
      locks: navigator.locks,
      patienceMs,
      onState: (state) => {
        states.push(state)
        log.push(`${called} ${state}`)
      },
      // a frozen tab never answers
      release: async () => {
        if (frozen) await new Promise(() => {})
        log.push(`${called} saved`)
      },
    })
    tabs.push(tab)
    return { ...tab, state: () => states.at(-1) }
  }
  return {
    log,
    openTab,
    [Symbol.dispose]: () => tabs.forEach((tab) => tab.close()),
  }
}

test('the first tab edits, and the second says that it does not', async () => {
  using browser = aBrowser()
  const first = browser.openTab('first')
  await expect.poll(first.state).toBe('editing')
  const second = browser.openTab('second')
  await expect.poll(second.state).toBe('elsewhere')
  expect(first.state()).toBe('editing')
})

test('a tab saves before it hands the draft over, and can take it back', async () => {
  using browser = aBrowser()
  const first = browser.openTab('first')
  await expect.poll(first.state).toBe('editing')
  const second = browser.openTab('second')
  await expect.poll(second.state).toBe('elsewhere')
  second.takeOver()
  await expect.poll(second.state).toBe('editing')
  const order = ['first saved', 'first taken', 'second editing']
  expect(browser.log.filter((line) => order.includes(line))).toEqual(order)
  first.takeOver()
  await expect.poll(first.state).toBe('editing')
  expect(second.state()).toBe('taken')
})

test('a tab that does not answer loses the draft', async () => {
  using browser = aBrowser()
  const frozen = browser.openTab('frozen', { frozen: true })
  await expect.poll(frozen.state).toBe('editing')
  const second = browser.openTab('second', { patienceMs: 20 })
  await expect.poll(second.state).toBe('elsewhere')
  second.takeOver()
  await expect.poll(second.state).toBe('editing')
  await expect.poll(frozen.state).toBe('taken')
})

test('a tab that was closed leaves the draft to the next one', async () => {
  using browser = aBrowser()
  const first = browser.openTab('first')
  await expect.poll(first.state).toBe('editing')
  first.close()
  const second = browser.openTab('second')
  await expect
    .poll(() => {
      if (second.state() === 'elsewhere') second.takeOver()
      return second.state()
    })
    .toBe('editing')
})
