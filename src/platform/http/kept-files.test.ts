import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { day } from '#platform/common/time.ts'
import { createLog } from '#platform/log/log.ts'
import { keepFiles, openKeptFiles, startKeepingFiles } from './kept-files.ts'

const start = Date.UTC(2026, 10, 23)

/** A folder for the build of a release, one for data, and a clock that the test moves. */
function aMachine() {
  const root = mkdtempSync(path.join(tmpdir(), 'kept-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const from = path.join(root, 'assets')
  const to = openKeptFiles(path.join(root, 'data'))
  let now = start
  const parts = { from, to, clock: { now: () => new Date(now) } }
  return {
    parts,
    to,
    /** Replaces the build, as `vite build` does. */
    release(files: Record<string, string>) {
      rmSync(from, { recursive: true, force: true })
      mkdirSync(from)
      for (const [name, text] of Object.entries(files)) writeFileSync(path.join(from, name), text)
    },
    pass: (ms: number) => {
      now += ms
    },
    keep: () => keepFiles(parts, readdirSync(from)),
    kept: () => readdirSync(to).toSorted(),
  }
}

test('the files of a release are there for a week after it was replaced, and no longer', async () => {
  const machine = aMachine()
  machine.release({ 'a-1.js': 'one', 'shared-1.js': 'both' })
  await machine.keep()
  machine.release({ 'a-2.js': 'two', 'shared-1.js': 'both' })
  await machine.keep()
  expect(machine.kept()).toEqual(['a-1.js', 'a-2.js', 'shared-1.js'])
  expect(readFileSync(path.join(machine.to, 'a-1.js'), 'utf8')).toBe('one')
  machine.pass(7 * day)
  await machine.keep()
  expect(machine.kept()).toEqual(['a-1.js', 'a-2.js', 'shared-1.js'])
  machine.pass(day)
  await machine.keep()
  expect(machine.kept()).toEqual(['a-2.js', 'shared-1.js'])
})

test('a release that runs for a month keeps its files for a week after that', async () => {
  const machine = aMachine()
  machine.release({ 'a-1.js': 'one' })
  const names = ['a-1.js']
  for (let passed = 0; passed < 30; passed++) {
    await keepFiles(machine.parts, names)
    machine.pass(day)
  }
  machine.release({ 'a-2.js': 'two' })
  await machine.keep()
  machine.pass(5 * day)
  await machine.keep()
  expect(machine.kept()).toEqual(['a-1.js', 'a-2.js'])
})

test('a build under a running release harms nothing: its kept files stay and stay whole', async () => {
  const machine = aMachine()
  machine.release({ 'a-1.js': 'one' })
  const stop = startKeepingFiles(machine.parts, createLog('silent'))
  await expect.poll(machine.kept).toEqual(['a-1.js'])
  machine.release({ 'a-2.js': 'half' })
  machine.pass(6 * day)
  await keepFiles(machine.parts, ['a-1.js'])
  machine.pass(6 * day)
  await keepFiles(machine.parts, ['a-1.js'])
  expect(machine.kept()).toEqual(['a-1.js'])
  await stop()
})

test('processes of two releases keep and sweep at the same time, and a half copied file is copied again', async () => {
  const machine = aMachine()
  const files = Object.fromEntries(
    Array.from({ length: 60 }, (_, i) => [`part-${i}.js`, 'x'.repeat(5000 + i)]),
  )
  machine.release(files)
  writeFileSync(path.join(machine.to, 'part-7.js'), 'x')
  await Promise.all([1, 2, 3, 4].map(() => machine.keep()))
  expect(machine.kept()).toEqual(Object.keys(files).toSorted())
  for (const [name, text] of Object.entries(files))
    expect(readFileSync(path.join(machine.to, name), 'utf8')).toBe(text)
})

test('what a killed process left half copied is removed after a week', async () => {
  const machine = aMachine()
  machine.release({ 'a-1.js': 'one' })
  await machine.keep()
  const left = path.join(machine.to, 'b-1.js.4711.part')
  writeFileSync(left, 'ha')
  // the file has the time of the machine, the others that of the test's clock
  machine.pass(Date.now() - start + 6 * day)
  await machine.keep()
  expect(existsSync(left)).toBe(true)
  machine.pass(3 * day)
  await machine.keep()
  expect(existsSync(left)).toBe(false)
})

test('a kept file is a second name of the built one, and a build that replaces it leaves the kept one whole', async () => {
  const machine = aMachine()
  machine.release({ 'a-1.js': 'one' })
  await machine.keep()
  const kept = path.join(machine.to, 'a-1.js')
  expect(statSync(kept).ino).toBe(statSync(path.join(machine.parts.from, 'a-1.js')).ino)
  machine.release({ 'a-1.js': 'else' })
  expect(readFileSync(kept, 'utf8')).toBe('one')
})

test('a release that is kept already rests at its start and renews its times at its end; a new file is added at once', async () => {
  const machine = aMachine()
  const timeOf = (name: string) => statSync(path.join(machine.to, name)).mtimeMs
  machine.release({ 'a-1.js': 'one' })
  await machine.keep()
  machine.pass(5 * day)
  const stop = startKeepingFiles(machine.parts, createLog('silent'))
  machine.release({ 'a-1.js': 'one', 'b-1.js': 'two' })
  const stopNext = startKeepingFiles(machine.parts, createLog('silent'))
  await expect.poll(machine.kept).toEqual(['a-1.js', 'b-1.js'])
  await stopNext()
  expect([timeOf('a-1.js'), timeOf('b-1.js')]).toEqual([start + 5 * day, start + 5 * day])

  const stopLast = startKeepingFiles(machine.parts, createLog('silent'))
  machine.pass(day)
  await new Promise((resolve) => setImmediate(resolve))
  expect(timeOf('a-1.js')).toBe(start + 5 * day)
  await stopLast()
  expect(timeOf('a-1.js')).toBe(start + 6 * day)
  await stop()
})
