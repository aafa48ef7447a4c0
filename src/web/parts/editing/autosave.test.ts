import { expect, test, vi } from 'vitest'
import { ApiError } from '../../lib/api.ts'
import { type Change, createAutosave } from './autosave.ts'

const now = () => new Date('2026-11-20T10:00:00Z')
const change = (over: Partial<Change> = {}): Change => ({
  kind: 'skill',
  entityId: 'a',
  data: { name: 'Salsa' },
  invalid: [],
  known: false,
  ...over,
})

function anAutosave(answers: (Error | undefined)[] = []) {
  const sent: Change[] = []
  const stored: Change[][] = []
  const autosave = createAutosave({
    now,
    pause: 800,
    retry: 5000,
    store: (waiting) => stored.push([...waiting]),
    send: async (part) => {
      sent.push(part)
      const answer = answers.shift()
      if (answer) throw answer
    },
  })
  return { autosave, sent, stored }
}

function fakeTime(): Disposable {
  vi.useFakeTimers()
  return { [Symbol.dispose]: () => void vi.useRealTimers() }
}

test('typing is saved once, 800 ms after the last key', async () => {
  using _time = fakeTime()
  const { autosave, sent } = anAutosave()
  autosave.put(change({ data: { name: 'S' } }))
  await vi.advanceTimersByTimeAsync(700)
  autosave.put(change({ data: { name: 'Salsa' } }))
  await vi.advanceTimersByTimeAsync(799)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(sent.map(({ data }) => data)).toEqual([{ name: 'Salsa' }])
  expect(autosave.state()).toMatchObject({ savedAt: now(), waiting: new Map() })
})

test('a dropped connection keeps what was typed and tries again', async () => {
  using _time = fakeTime()
  const { autosave, sent, stored } = anAutosave([new ApiError('network', 0, 'offline')])
  autosave.put(change())
  await vi.advanceTimersByTimeAsync(800)
  expect(autosave.state().trouble).toBe('offline')
  expect(stored.at(-1)).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(5000)
  expect(sent).toHaveLength(2)
  expect(autosave.state()).toMatchObject({ trouble: undefined, waiting: new Map() })
  expect(stored.at(-1)).toEqual([])
})

test('a change that the server refuses is sent only after another edit', async () => {
  using _time = fakeTime()
  const { autosave, sent } = anAutosave([
    new ApiError('showcase.record_invalid', 400, 'no', { fields: { name: 'Title is required' } }),
  ])
  autosave.put(change())
  await vi.advanceTimersByTimeAsync(20_000)
  expect(sent).toHaveLength(1)
  expect(autosave.state().refused.get('a')).toEqual({ name: 'Title is required' })
  autosave.put(change({ data: { name: 'Son' } }))
  await vi.advanceTimersByTimeAsync(800)
  expect(sent).toHaveLength(2)
  expect(autosave.state().refused.size).toBe(0)
})

test('a record that cannot be saved yet is held, and the valid part of a known one is saved', async () => {
  using _time = fakeTime()
  const { autosave, sent } = anAutosave()
  autosave.put(change({ entityId: 'new', data: { name: '', text: 'x' }, invalid: ['name'] }))
  autosave.put(change({ entityId: 'old', data: { name: '', text: 'kept' }, invalid: ['name'], known: true }))
  await vi.advanceTimersByTimeAsync(800)
  expect(sent.map(({ data }) => data)).toEqual([{ text: 'kept' }])
  expect([...autosave.state().waiting.keys()]).toEqual(['new', 'old'])
})

test('an edit made during a save is saved after it', async () => {
  using _time = fakeTime()
  const sent: unknown[] = []
  let finish = () => {}
  const autosave = createAutosave({
    now,
    send: (part) => {
      sent.push(part.data)
      return new Promise<void>((resolve) => {
        finish = resolve
      })
    },
  })
  autosave.put(change({ data: { name: 'A' } }))
  await vi.advanceTimersByTimeAsync(800)
  autosave.put(change({ data: { name: 'AB' } }))
  finish()
  await vi.advanceTimersByTimeAsync(800)
  finish()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual([{ name: 'A' }, { name: 'AB' }])
  expect(autosave.state().waiting.size).toBe(0)
})

/** A autosave whose server responds only when `answer` is called. */
function slowly() {
  const sent: string[] = []
  const answers: (() => void)[] = []
  const autosave = createAutosave({
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
  return { autosave, sent, answer }
}

test('another record that is typed while one is saved is saved after it, however long that takes', async () => {
  using _time = fakeTime()
  const { autosave, sent, answer } = slowly()
  autosave.put(change({ entityId: 'a' }))
  await vi.advanceTimersByTimeAsync(800)
  autosave.put(change({ entityId: 'b' }))
  await vi.advanceTimersByTimeAsync(3000)
  expect(sent).toEqual(['a'])
  await answer()
  expect(sent).toEqual(['a', 'b'])
  await answer()
  expect(autosave.state()).toMatchObject({ waiting: new Map(), sending: false })
})

test('flush waits for edits made during a running save', async () => {
  using _time = fakeTime()
  const { autosave, sent, answer } = slowly()
  autosave.put(change({ entityId: 'a' }))
  await vi.advanceTimersByTimeAsync(800)
  autosave.put(change({ entityId: 'b' }))
  let isOver = false
  const over = autosave.flush().then(() => {
    isOver = true
  })
  await answer()
  expect({ sent, isOver }).toEqual({ sent: ['a', 'b'], isOver: false })
  await answer()
  await over
  expect(autosave.state().waiting.size).toBe(0)
})

test('a record that was never saved needs no deletion', async () => {
  using _time = fakeTime()
  const { autosave, sent } = anAutosave()
  autosave.put(change())
  autosave.put(change({ data: null }))
  await vi.advanceTimersByTimeAsync(800)
  expect(sent).toEqual([])
})

test('a new entry with nothing in it is not kept for saving until something is typed', () => {
  const { autosave, stored } = anAutosave()
  const entry = (name: string) => change({ data: { name, from: '' }, invalid: ['name', 'from'] })
  autosave.put(entry(''))
  expect(autosave.state().waiting.size).toBe(0)
  expect(autosave.state().typed.size).toBe(1)
  autosave.put(entry('A school'))
  expect(autosave.state().waiting.size).toBe(1)
  autosave.put(entry(''))
  expect(stored.at(-1)).toEqual([])
  // a saved record that was emptied is a fault, and stays
  autosave.put(change({ known: true, data: { name: '' }, invalid: ['name'] }))
  expect(autosave.state().waiting.size).toBe(1)
  autosave.stop()
})
