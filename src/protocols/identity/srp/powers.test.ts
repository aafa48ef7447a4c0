import { randomBytes } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { N, toInteger } from '../rules/srp.ts'
import { createPowers } from './powers.ts'

const powers = createPowers(2)
afterAll(() => powers.close())

const microsecondsOf = ({ user, system }: NodeJS.CpuUsage) => user + system

function plainPower(base: bigint, exponent: bigint): bigint {
  let result = 1n
  for (const bit of exponent.toString(2)) result = (((result * result) % N) * (bit === '1' ? base : 1n)) % N
  return result
}

test('a power is what plain multiplication says, for squares and others, short and long exponents', async () => {
  const bases = [2n, 3n, N - 2n, ...Array.from({ length: 6 }, () => toInteger(randomBytes(384)) % N)]
  const exponents = [1n, 3n, toInteger(randomBytes(16)), toInteger(randomBytes(32))]
  await Promise.all(
    bases.flatMap((base) =>
      exponents.map(async (exponent) =>
        expect(await powers.power(base, exponent)).toBe(plainPower(base, exponent)),
      ),
    ),
  )
})

test('0, 1 and N - 1 lead nowhere', async () => {
  for (const base of [0n, 1n, N - 1n]) expect(await powers.power(base, 5n)).toBe(0n)
})

test('a hundred powers leave the event loop free', async () => {
  const [own, all] = [process.threadCpuUsage(), process.cpuUsage()]
  await Promise.all(Array.from({ length: 100 }, () => powers.power(2n, toInteger(randomBytes(32)))))
  // on this thread the powers would account for nearly all CPU time of the process
  expect(microsecondsOf(process.threadCpuUsage(own))).toBeLessThan(microsecondsOf(process.cpuUsage(all)) / 2)
})

test('more than can be worked off soon is refused at once', async () => {
  const crowd = createPowers(1)
  const waiting = Array.from({ length: 512 }, () => crowd.power(2n, 5n))
  expect(() => crowd.power(2n, 5n)).toThrow('Too many requests')
  expect(await Promise.all(waiting)).toEqual(Array.from({ length: 512 }, () => 32n))
  await crowd.close()
})
