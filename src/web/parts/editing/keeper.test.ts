import { expect, test, vi } from 'vitest'
import { ApiError } from '../../lib/api.ts'
import { type Change, createKeeper } from './keeper.ts'

const now = () => new Date('2026-11-20T10:00:00Z')
const change = (over: Partial<Change> = {}): Change => ({
  kind: 'skill',
  entityId: 'a',
  data: { name: 'Salsa' },
  invalid: [],
  known: false,
  ...over,
})

function kept(answers: (Error | undefined)[] = []) {
  const sent: Change[] = []
  const stored: Change[][] = []
  const keeper = createKeeper({
    now,
    pause: 800,
    retry: 5000,
    keep: (waiting) => stored.push([...waiting]),
    send: async (part) => {
      sent.push(part)
      const answer = answers.shift()
      if (answer) throw answer
    },
  })
  return { keeper, sent, stored }
}

function fakeTime(): Disposable {
  vi.useFakeTimers()
  return { [Symbol.dispose]: () => void vi.useRealTimers() }
}

test('typing is saved once, 800 ms after the last key', async () => {
  using _time = fakeTime()
  const { keeper, sent } = kept()
  keeper.put(change({ data: { name: 'S' } }))
  await vi.advanceTimersByTimeAsync(700)
  keeper.put(change({ data: { name: 'Salsa' } }))
  await vi.advanceTimersByTimeAsync(799)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(sent.map(({ data }) => data)).toEqual([{ name: 'Salsa' }])
  expect(keeper.state()).toMatchObject({ savedAt: now(), waiting: new Map() })
})

test('a dropped connection keeps what was typed and tries again', async () => {
  using _time = fakeTime()
  const { keeper, sent, stored } = kept([new ApiError('network', 0, 'offline')])
  keeper.put(change())
  await vi.advanceTimersByTimeAsync(800)
  expect(keeper.state().trouble).toBe('offline')
  expect(stored.at(-1)).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(5000)
  expect(sent).toHaveLength(2)
  expect(keeper.state()).toMatchObject({ trouble: undefined, waiting: new Map() })
  expect(stored.at(-1)).toEqual([])
})

test('what the server refuses waits for a change instead of being sent again', async () => {
  using _time = fakeTime()
  const { keeper, sent } = kept([
    new ApiError('showcase.record_invalid', 400, 'no', { fields: { name: 'Title is required' } }),
  ])
  keeper.put(change())
  await vi.advanceTimersByTimeAsync(20_000)
  expect(sent).toHaveLength(1)
  expect(keeper.state().refused.get('a')).toEqual({ name: 'Title is required' })
  keeper.put(change({ data: { name: 'Son' } }))
  await vi.advanceTimersByTimeAsync(800)
  expect(sent).toHaveLength(2)
  expect(keeper.state().refused.size).toBe(0)
})

test('a record that cannot be saved yet is held, and the valid part of a known one is saved', async () => {
  using _time = fakeTime()
  const { keeper, sent } = kept()
  keeper.put(change({ entityId: 'new', data: { name: '' }, invalid: ['name'] }))
  keeper.put(change({ entityId: 'old', data: { name: '', text: 'kept' }, invalid: ['name'], known: true }))
  await vi.advanceTimersByTimeAsync(800)
  expect(sent.map(({ data }) => data)).toEqual([{ text: 'kept' }])
  expect([...keeper.state().waiting.keys()]).toEqual(['new', 'old'])
})

test('what is typed while saving is saved after it', async () => {
  using _time = fakeTime()
  const sent: unknown[] = []
  let finish = () => {}
  const keeper = createKeeper({
    now,
    send: (part) => {
      sent.push(part.data)
      return new Promise<void>((resolve) => {
        finish = resolve
      })
    },
  })
  keeper.put(change({ data: { name: 'A' } }))
  await vi.advanceTimersByTimeAsync(800)
  keeper.put(change({ data: { name: 'AB' } }))
  finish()
  await vi.advanceTimersByTimeAsync(800)
  finish()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual([{ name: 'A' }, { name: 'AB' }])
  expect(keeper.state().waiting.size).toBe(0)
})

/** A keeper whose server responds only when `answer` is called. */
function slowly() {
  const sent: string[] = []
  const answers: (() => void)[] = []
  const keeper = createKeeper({
    now,
    send: ({ entityId }) => {
      sent.push(entityId)
      return new Promise<void>((resolve) => answers.push(resolve))
    },
  })
  const answer = () => {
    answers.shift()?.()
    return vi.advanceTimersByTimeAsync(0)
  }
  return { keeper, sent, answer }
}

test('another record that is typed while one is saved is saved after it, however long that takes', async () => {
  using _time = fakeTime()
  const { keeper, sent, answer } = slowly()
  keeper.put(change({ entityId: 'a' }))
  await vi.advanceTimersByTimeAsync(800)
  keeper.put(change({ entityId: 'b' }))
  await vi.advanceTimersByTimeAsync(3000)
  expect(sent).toEqual(['a'])
  await answer()
  expect(sent).toEqual(['a', 'b'])
  await answer()
  expect(keeper.state()).toMatchObject({ waiting: new Map(), sending: false })
})

test('who waits for everything to be sent waits for what is typed while something is on its way', async () => {
  using _time = fakeTime()
  const { keeper, sent, answer } = slowly()
  keeper.put(change({ entityId: 'a' }))
  await vi.advanceTimersByTimeAsync(800)
  keeper.put(change({ entityId: 'b' }))
  let isOver = false
  const over = keeper.flush().then(() => {
    isOver = true
  })
  await answer()
  expect({ sent, isOver }).toEqual({ sent: ['a', 'b'], isOver: false })
  await answer()
  await over
  expect(keeper.state().waiting.size).toBe(0)
})

test('what was never saved needs no deletion', async () => {
  using _time = fakeTime()
  const { keeper, sent } = kept()
  keeper.put(change())
  keeper.put(change({ data: null }))
  await vi.advanceTimersByTimeAsync(800)
  expect(sent).toEqual([])
})
