import { expect, test, vi } from 'vitest'
import type { Letter } from '#domains/audience/letter-contract.ts'
import { newEntityId } from '#platform/common/ids.ts'
import { ApiError } from '../../lib/api.ts'
import { createLetterSaving } from './letter-saving.ts'

const letter: Letter = {
  id: 'ltr_1',
  state: 'draft',
  version: 1,
  sendAt: null,
  savedAt: '2026-11-01T10:00:00.000Z',
  subject: 'One',
  preview: '',
  blocks: [],
  segment: null,
  perHour: null,
  isPage: false,
}

/** A server that other tabs can change and that can be away. */
function aServer() {
  const server = { stored: letter, isAway: false, saves: 0 }
  const send = async ({
    version,
    ...draft
  }: Parameters<Parameters<typeof createLetterSaving>[0]['send']>[0]) => {
    if (server.isAway) throw new ApiError('network', 0, 'No network')
    if (version !== server.stored.version) throw new ApiError('audience.letter_changed', 409, 'Changed')
    server.saves += 1
    server.stored = { ...server.stored, ...draft, version: version + 1 }
    return server.stored
  }
  const saving = createLetterSaving({ letter, send, now: () => new Date(0), pause: 1, retry: 1 })
  return { server, saving }
}
const until = (state: string, saving: ReturnType<typeof aServer>['saving']) =>
  vi.waitFor(() => expect(saving.current().state).toBe(state))

test('what is typed is saved after a pause, once for several keystrokes', async () => {
  const { server, saving } = aServer()
  for (const subject of ['T', 'Tw', 'Two']) saving.put({ subject })
  await until('saved', saving)
  expect(server).toMatchObject({ saves: 1, stored: { subject: 'Two', version: 2 } })
})

test('what is typed while a save runs is saved after it', async () => {
  const { server, saving } = aServer()
  saving.put({ subject: 'Two' })
  const first = saving.flush()
  saving.put({ subject: 'Three' })
  await first
  await until('saved', saving)
  expect(server).toMatchObject({ saves: 2, stored: { subject: 'Three', version: 3 } })
})

test('without a network nothing is lost, and it is sent again', async () => {
  const { server, saving } = aServer()
  server.isAway = true
  saving.put({ subject: 'Two' })
  await until('offline', saving)
  expect(await saving.flush()).toBe(false)
  server.isAway = false
  await until('saved', saving)
  expect(server.stored.subject).toBe('Two')
})

test('another tab’s save stops this one, which keeps what was typed until somebody chooses', async () => {
  const { server, saving } = aServer()
  server.stored = { ...letter, subject: 'Theirs', version: 2 }
  saving.put({ subject: 'Mine' })
  await until('changed', saving)
  saving.put({ preview: 'More of mine' })
  expect(await saving.flush()).toBe(false)
  expect(saving.current()).toMatchObject({
    state: 'changed',
    draft: { subject: 'Mine', preview: 'More of mine' },
  })
  expect(server.stored.subject).toBe('Theirs')
  saving.take(server.stored)
  saving.put({ preview: 'After it' })
  await until('saved', saving)
  expect(server.stored).toMatchObject({ subject: 'Theirs', preview: 'After it', version: 3 })
})

test('an address that is typed halfway is left out, and the rest is saved', async () => {
  const { server, saving } = aServer()
  const block = { id: newEntityId(), kind: 'button', label: 'Go', href: 'exam' } as const
  saving.put({ blocks: [block] })
  await until('saved', saving)
  expect(server.stored.blocks).toEqual([{ ...block, href: '' }])
  expect(saving.current().draft.blocks).toEqual([block])
})

test('a text that is too long is not sent, and says why', async () => {
  const { server, saving } = aServer()
  saving.put({ subject: 'x'.repeat(151) })
  await until('refused', saving)
  expect(saving.current().fault).toContain('1 character too many')
  expect(server.saves).toBe(0)
  saving.put({ subject: 'Short' })
  await until('saved', saving)
})
