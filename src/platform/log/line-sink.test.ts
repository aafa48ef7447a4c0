import { spawnSync } from 'node:child_process'
import { existsSync, openSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { lineSink } from './line-sink.ts'

/** A destination that takes `room` bytes and then fails with `code`. */
function destination() {
  const state = { room: Number.POSITIVE_INFINITY, code: 'ENOSPC', text: '' }
  const write = (_fd: number, bytes: Uint8Array) => {
    const taken = bytes.subarray(0, state.room)
    if (taken.length === 0) throw Object.assign(new Error('write'), { code: state.code })
    state.room -= taken.length
    state.text += Buffer.from(taken).toString()
    return taken.length
  }
  return { state, sink: lineSink(1, write) }
}

const dropNotice = (count: number) =>
  expect.objectContaining({
    level: 40,
    dropped: count,
    msg: 'lines were dropped, because the log could not be written',
  })

test.each(['ENOSPC', 'EDQUOT', 'EIO', 'EPIPE'])(
  '%s drops lines and counts them; the next line that arrives says how many',
  (code) => {
    const { state, sink } = destination()
    sink.write('{"n":1}\n')
    Object.assign(state, { room: 0, code })
    for (const n of [2, 3, 4]) sink.write(`{"n":${n}}\n`)
    expect(sink.dropped()).toBe(3)
    state.room = Number.POSITIVE_INFINITY
    sink.write('{"n":5}\n')
    sink.write('{"n":6}\n')
    const lines = state.text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines).toEqual([{ n: 1 }, dropNotice(3), { n: 5 }, { n: 6 }])
    expect(sink.dropped()).toBe(3)
  },
)

test('a line that was cut by the full disk spoils no later line', () => {
  const { state, sink } = destination()
  state.room = 4
  sink.write('{"n":1}\n')
  state.room = Number.POSITIVE_INFINITY
  sink.write('{"n":2}\n')
  const [torn, notice, line] = state.text.trimEnd().split('\n')
  expect(torn).toBe('{"n"')
  expect(JSON.parse(notice ?? '')).toEqual(dropNotice(1))
  expect(line).toBe('{"n":2}')
})

test('a reader that is slow for a moment loses nothing; one that reads no more holds up nobody', () => {
  const { state, sink } = destination()
  Object.assign(state, { room: 3, code: 'EAGAIN' })
  sink.write('{"n":1}\n')
  sink.write('{"n":2}\n')
  expect(sink.dropped()).toBe(0)
  state.room = Number.POSITIVE_INFINITY
  sink.write('{"n":3}\n')
  expect(state.text).toBe('{"n":1}\n{"n":2}\n{"n":3}\n')

  state.room = 0
  const long = `${'x'.repeat(100_000)}\n`
  for (let n = 0; n < 20; n++) sink.write(long)
  expect(sink.dropped()).toBeGreaterThan(5)
  // returns although nobody reads
  sink.end()
  expect(sink.dropped()).toBe(20)
})

const root = path.resolve(import.meta.dirname, '../../..')
/** A destination of a child process that refuses every byte. */
const full = existsSync('/dev/full') ? openSync('/dev/full', 'w') : openSync(os.devNull, 'r')

test('a process whose log and output are full works on, and ends when it wants to', () => {
  const program = `
    import fs from 'node:fs'
    import { surviveFullOutputs } from '#main/survive.ts'
    import { createLog } from '#platform/log/log.ts'
    surviveFullOutputs()
    const log = createLog('info')
    log.info('a line')
    console.log('a word')
    process.stdout.write('progress')
    setTimeout(() => {
      log.fatal('the last line')
      fs.writeSync(2, 'worked on')
      process.exit(7)
    }, 20)`
  const { status, signal, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--input-type=module-typescript', '--eval', program],
    { cwd: root, encoding: 'utf8', stdio: ['ignore', full, 'pipe'], timeout: 20_000 },
  )
  expect([signal, status, stderr]).toEqual([null, 7, 'worked on'])
})
