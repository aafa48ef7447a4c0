import { createHash, createHmac, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  claim,
  g,
  k,
  N,
  pad,
  passwordExponent,
  scramble,
  serverPublic,
  sessionKey,
  toInteger,
} from './srp.ts'

/** Plain square-and-multiply, which shares no code with the implementation. */
function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  for (const bit of exponent.toString(2)) {
    result = (result * result) % N
    if (bit === '1') result = (result * base) % N
  }
  return result
}

const random = () => toInteger(randomBytes(32))

test('padding is even, with a leading nought byte where the top bit is set', () => {
  expect(pad(0n).toString('hex')).toBe('00')
  expect(pad(0x7fn).toString('hex')).toBe('7f')
  expect(pad(0x80n).toString('hex')).toBe('0080')
  expect(pad(0xabcn).toString('hex')).toBe('0abc')
  expect(pad(0xabcdn).toString('hex')).toBe('00abcd')
})

test('the group is RFC 3526 number 15', () => {
  expect(N.toString(2)).toHaveLength(3072)
  expect(N.toString(16).slice(0, 32)).toBe('ffffffffffffffffc90fdaa22168c234')
  expect(N.toString(16).slice(-32)).toBe('4b82d120a93ad2caffffffffffffffff')
  expect(k.toString(16)).toBe(
    createHash('sha256')
      .update(`00${N.toString(16)}02`, 'hex')
      .digest('hex'),
  )
})

test('a client with the right password arrives at the same key, twenty times over', () => {
  for (let round = 0; round < 20; round++) {
    const [salt, a, b] = [random(), random(), random()]
    const x = passwordExponent(salt, 'pool', 'user', 'päss wörd')
    const verifier = power(g, x)
    const A = power(g, a)
    const B = serverPublic(verifier, power(g, b))
    const u = scramble(A, B)
    // the client's side: S = (B - k·g^x)^(a + u·x)
    const client = power((((B - k * power(g, x)) % N) + N) % N, a + u * x)
    expect(power((A * power(verifier, u)) % N, b)).toBe(client)
  }
})

test('key and claim are HKDF and HMAC written out by hand', () => {
  const [S, u] = [random(), random()]
  const prk = createHmac('sha256', pad(u)).update(pad(S)).digest()
  const key = createHmac('sha256', prk).update('Caldera Derived Key\u0001').digest().subarray(0, 16)
  expect(sessionKey(S, u)).toEqual(key)
  const block = randomBytes(48)
  const message = Buffer.concat([
    Buffer.from('poolname'),
    Buffer.from('us-er'),
    block,
    Buffer.from('Fri Nov 6 09:05:07 UTC 2026'),
  ])
  expect(claim(key, 'poolname', 'us-er', block, 'Fri Nov 6 09:05:07 UTC 2026')).toEqual(
    createHmac('sha256', key).update(message).digest(),
  )
})
