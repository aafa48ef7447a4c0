import { expect, test } from 'vitest'
import { hostileFiles } from '../hostile-files.fixture.ts'
import { limitArrays } from './array-budget.ts'
import { limits } from './limits.ts'
import { ImportProblem } from './problem.ts'
import { readInput } from './read-input.ts'

const files = hostileFiles(20261123)

test('2.14 there are 200 broken, huge and hostile files', () => {
  expect(files).toHaveLength(200)
})

const outcomeOf = (name: string, bytes: Uint8Array) =>
  readInput({ source: 'linkedin', files: [{ name, bytes: bytes.slice() }], text: '' }).then(
    () => 'found',
    (error: unknown) => (error instanceof ImportProblem ? error.code : String(error)),
  )

test('2.14 each ZIP and CSV of them gets its sentence, without a thread of its own too', async () => {
  const wrong: string[] = []
  for (const { what, name, bytes, mayBe } of files.filter((file) => !file.what.startsWith('PDF'))) {
    const outcome = await outcomeOf(name, bytes)
    if (!mayBe.some((code) => code === outcome)) wrong.push(`${what}: ${outcome}, not ${mayBe}`)
  }
  expect(wrong).toEqual([])
})

test('arrays over the limits are refused, one too large as well as too many, and the refusal is remembered', () => {
  const types = { Uint8Array, Uint8ClampedArray, Uint16Array, Uint32Array, Int32Array, Float32Array }
  // the types of arrays are all that is changed
  const aScope = () => ({ ...types }) as typeof globalThis
  const scope = aScope()
  const arrays = limitArrays(scope)
  expect(new scope.Uint8Array(1000)).toHaveLength(1000)
  expect(new scope.Uint8Array([1, 2])).toBeInstanceOf(Uint8Array)
  expect(arrays.wasExceeded()).toBe(false)
  expect(() => new scope.Uint8Array(limits.arrayBytes + 1)).toThrow(ImportProblem)
  expect(arrays.wasExceeded()).toBe(true)
  const other = aScope()
  const others = limitArrays(other)
  const fill = () => {
    for (let i = 0; i < 20; i++) new other.Uint32Array(limits.arrayBytes / 4)
  }
  expect(fill).toThrow(ImportProblem)
  expect(others.wasExceeded()).toBe(true)
})
