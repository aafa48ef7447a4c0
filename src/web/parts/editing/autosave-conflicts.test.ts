import { expect, test, vi } from 'vitest'
import { ApiError } from '../../lib/api.ts'
import { createAutosave, type StoredChange } from './autosave.ts'
import { aServer, first, now, twoTabs } from './two-tabs.fixture.ts'

test('different fields of two devices are merged without a question', async () => {
  const { server, here, there } = twoTabs()
  there.edit({ ...first, author: 'Bea' })
  await there.autosave.flush()
  here.edit({ ...first, text: 'Come in' })
  await here.autosave.flush()
  expect(server.stored()).toMatchObject({ text: 'Come in', author: 'Bea', note: 'x' })
  expect(here.autosave.state()).toMatchObject({
    conflicts: new Map(),
    waiting: new Map(),
    trouble: undefined,
  })
  expect(here.typed()).toMatchObject({ text: 'Come in', author: 'Bea' })
})

test('the same field of two devices waits for a choice; nothing is sent and everything typed stays', async () => {
  const { server, here, there } = twoTabs()
  there.edit({ ...first, text: 'Shoes off' })
  await there.autosave.flush()
  here.edit({ ...first, text: 'Come in', note: 'y' })
  await here.autosave.flush()
  expect(here.autosave.state().conflicts.get('a')).toMatchObject({
    base: { data: first },
    theirs: { data: { text: 'Shoes off' }, device: 'phone' },
    editedAt: now().toISOString(),
  })
  const tries = here.sent.length
  here.edit({ ...first, text: 'Come in!', note: 'y' })
  await here.autosave.flush()
  await here.autosave.flush()
  expect(here.sent).toHaveLength(tries)
  expect(server.stored()).toMatchObject({ text: 'Shoes off', note: 'x' })
  here.autosave.choose(new Map([['a', new Map([['text', 'mine']])]]))
  await here.autosave.flush()
  expect(server.stored()).toMatchObject({ text: 'Come in!', note: 'y' })
  expect(here.autosave.state().conflicts.size).toBe(0)
})

test('the other version can be chosen, and what else was typed here is saved', async () => {
  const { server, here, there } = twoTabs()
  there.edit({ ...first, text: 'Shoes off' })
  await there.autosave.flush()
  here.edit({ ...first, text: 'Come in', note: 'y' })
  await here.autosave.flush()
  here.autosave.choose(new Map([['a', new Map([['text', 'theirs']])]]))
  await here.autosave.flush()
  expect(server.stored()).toMatchObject({ text: 'Shoes off', note: 'y' })
  expect(here.typed()).toMatchObject({ text: 'Shoes off', note: 'y' })
})

test('a choice survives a reload', async () => {
  const { server, here, there } = twoTabs()
  there.edit({ ...first, text: 'Shoes off' })
  await there.autosave.flush()
  here.edit({ ...first, text: 'Come in' })
  await here.autosave.flush()
  const stored: StoredChange[] = JSON.parse(JSON.stringify(here.kept()))
  const again = server.openTab(stored)
  await again.autosave.flush()
  expect(again.autosave.state().conflicts.get('a')?.theirs?.data['text']).toBe('Shoes off')
  expect(again.typed()).toMatchObject({ text: 'Come in' })
  expect(server.stored()).toMatchObject({ text: 'Shoes off' })
})

test('a record deleted elsewhere can be kept or let go', async () => {
  for (const side of ['mine', 'theirs'] as const) {
    const { server, here, there } = twoTabs()
    there.edit(null)
    await there.autosave.flush()
    here.edit({ ...first, text: 'Come in' })
    await here.autosave.flush()
    expect(here.autosave.state().conflicts.get('a')?.theirs).toBeNull()
    here.autosave.choose(new Map([['a', new Map([['', side]])]]))
    await here.autosave.flush()
    expect(server.stored()?.['text']).toBe(side === 'mine' ? 'Come in' : undefined)
    expect(here.autosave.state()).toMatchObject({ conflicts: new Map(), waiting: new Map() })
  }
})

test('a record deleted here and changed elsewhere is not deleted without a question', async () => {
  const { server, here, there } = twoTabs()
  there.edit({ ...first, text: 'Shoes off' })
  await there.autosave.flush()
  here.edit(null)
  await here.autosave.flush()
  expect(server.stored()).toMatchObject({ text: 'Shoes off' })
  expect(here.autosave.state().conflicts.size).toBe(1)
})

test('a tab that looks again shows what was saved elsewhere, under what is typed here', async () => {
  const { here, there } = twoTabs()
  here.edit({ ...first, text: 'Come in' })
  await here.autosave.flush()
  here.look()
  expect(here.typed()).toMatchObject({ text: 'Come in' })
  there.look()
  there.edit({ ...first, text: 'Come in', author: 'Bea' })
  await there.autosave.flush()
  // nothing is unsaved here: the server's record is shown
  here.look()
  expect(here.typed()).toBeUndefined()
  here.edit({ ...first, text: 'Come in', author: 'Bea', note: 'typed' })
  there.look()
  there.edit({ ...first, text: 'Changed', author: 'Bea' })
  await there.autosave.flush()
  here.look()
  expect(here.typed()).toMatchObject({ text: 'Changed', note: 'typed' })
  expect(here.autosave.state().waiting.size).toBe(1)
})

test('a record of a single kind that both created becomes one, under the id of the first', async () => {
  const server = aServer()
  const send = vi.fn<(entityId: string, revision: number | undefined) => void>()
  const autosave = createAutosave({
    now,
    pause: 1e6,
    stored: () => undefined,
    send: async (change, revision) => {
      send(change.entityId, revision)
      if (change.entityId === 'mine')
        throw new ApiError('showcase.record_changed', 409, 'Changed.', {
          record: server.write('theirs', { author: 'Bea' }),
        })
      return server.write(change.entityId, change.data)
    },
  })
  autosave.put({ kind: 'quote', entityId: 'mine', data: { text: 'Move' }, invalid: [], known: false })
  await autosave.flush()
  expect(send.mock.calls).toEqual([
    ['mine', 0],
    ['theirs', 2],
  ])
  expect([...autosave.state().typed.keys()]).toEqual(['theirs'])
  expect(server.draft().records).toMatchObject([
    { entityId: 'theirs', data: { text: 'Move', author: 'Bea' } },
  ])
})

test('what is typed after a change was taken back is no conflict with what was typed before', async () => {
  const { server, here } = twoTabs()
  here.edit({ ...first, text: 'Come in' })
  await here.autosave.flush()
  server.write('a', first)
  here.autosave.forget('a')
  here.look()
  here.edit({ ...first, text: 'Welcome' })
  await here.autosave.flush()
  expect(here.autosave.state().conflicts.size).toBe(0)
  expect(server.stored()).toMatchObject({ text: 'Welcome' })
})

test('a record that is taken back waits for no choice any more, and other edits keep what they are based on', async () => {
  const { server, here, there } = twoTabs()
  there.edit({ ...first, text: 'Theirs' })
  await there.autosave.flush()
  here.edit({ ...first, text: 'Mine' })
  await here.autosave.flush()
  expect(here.autosave.state().conflicts.size).toBe(1)
  here.autosave.put({ kind: 'quote', entityId: 'b', data: { text: 'B' }, invalid: [], known: false })
  server.write('a', first)
  here.autosave.forget('a')
  expect(here.autosave.state().conflicts.size).toBe(0)
  expect(here.kept()).toEqual([expect.objectContaining({ entityId: 'b', base: { data: null, revision: 0 } })])
})
