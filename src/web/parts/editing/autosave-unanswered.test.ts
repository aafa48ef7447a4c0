import { expect, test } from 'vitest'
import type { StoredChange } from './autosave.ts'
import { first, twoTabs } from './two-tabs.fixture.ts'

test('a save whose answer was lost is no conflict with itself', async () => {
  const { server, here } = twoTabs()
  server.write('a', { ...first, text: 'Come in' })
  here.edit({ ...first, text: 'Come in' })
  await here.autosave.flush()
  expect(here.autosave.state()).toMatchObject({ conflicts: new Map(), waiting: new Map() })
})

test('a save that reached the server while the page was reloaded is no conflict with what is typed after it', async () => {
  const { server, here } = twoTabs()
  here.lose()
  here.edit({ ...first, text: 'Come in' })
  await here.autosave.flush()
  const stored: StoredChange[] = JSON.parse(JSON.stringify(here.kept()))
  const again = server.openTab(stored)
  again.edit({ ...first, text: 'Shoes off' })
  await again.autosave.flush()
  expect(again.autosave.state().conflicts.size).toBe(0)
  expect(server.stored()).toMatchObject({ text: 'Shoes off' })
})

test('of several saves without an answer any may have reached the server', async () => {
  const { server, here } = twoTabs()
  here.lose()
  here.edit({ ...first, text: 'Come in' })
  await here.autosave.flush()
  here.lose({ reaches: false })
  here.edit({ ...first, text: 'Come in, please' })
  await here.autosave.flush()
  server.write('a', { ...server.stored(), author: 'Bea' })
  here.lose({ reaches: true, times: 0 })
  here.edit({ ...first, text: 'Shoes off' })
  await here.autosave.flush()
  expect(here.autosave.state().conflicts.size).toBe(0)
  expect(server.stored()).toMatchObject({ text: 'Shoes off', author: 'Bea' })
})

test('a deletion whose answer was lost is no conflict with what is typed again', async () => {
  const { server, here } = twoTabs()
  here.lose()
  here.edit(null)
  await here.autosave.flush()
  expect(server.stored()).toBeUndefined()
  here.edit({ ...first, text: 'Come in' })
  await here.autosave.flush()
  expect(here.autosave.state().conflicts.size).toBe(0)
  expect(server.stored()).toMatchObject({ text: 'Come in' })
})

test('somebody else who changed the same field after a lost answer is asked about', async () => {
  const { server, here } = twoTabs()
  here.lose()
  here.edit({ ...first, text: 'Come in' })
  await here.autosave.flush()
  server.write('a', { ...first, text: 'Closed' })
  here.edit({ ...first, text: 'Shoes off' })
  await here.autosave.flush()
  expect(here.autosave.state().conflicts.size).toBe(1)
  expect(server.stored()).toMatchObject({ text: 'Closed' })
})
