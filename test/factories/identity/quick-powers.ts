// The vendor's clients of sign-in compute modular powers in plain JavaScript, half a second of CPU for a sign-in. Here
// they compute with the engine's integers, as the vendor's build for phones does; what the clients send is the same.
import { createRequire } from 'node:module'
import { onTestFinished } from 'vitest'

type Integer = { toString(radix: number): string }
type Power = (this: Integer, exponent: Integer, modulus: Integer, done?: Done) => Integer
type Done = (error: null, power: Integer) => void
type Integers = { new (hex: string, radix: number): Integer; prototype: { modPow: Power } }

const auth = createRequire(import.meta.resolve('aws-amplify')).resolve('@aws-amplify/auth/cognito')
const amplify = auth.replace('/dist/cjs/providers/cognito/index.js', '/dist/esm/providers/cognito/utils/srp/')
const older = createRequire(import.meta.url)('amazon-cognito-identity-js/lib/BigInteger.js')
const clients: Integers[] = [
  (await import(/* @vite-ignore */ `${amplify}BigInteger/BigInteger.mjs`)).default,
  older.default,
]
/** The powers as each client computes them. The files of a worker share the clients, so the first file keeps them. */
const own: Power[] = ((globalThis as { vendorPowers?: Power[] }).vendorPowers ??= clients.map(
  ({ prototype }) => prototype.modPow,
))

const integer = (value: Integer): bigint => {
  const hex = value.toString(16)
  return hex.startsWith('-') ? -BigInt(`0x${hex.slice(1)}`) : BigInt(`0x${hex}`)
}

function quickPowers(): void {
  for (const Client of clients)
    Client.prototype.modPow = function (exponent, modulus, done) {
      const m = integer(modulus)
      const base = ((integer(this) % m) + m) % m
      let power = 1n
      for (const bit of integer(exponent).toString(2)) {
        power = (power * power) % m
        if (bit === '1') power = (power * base) % m
      }
      const result = new Client(power.toString(16), 16)
      done?.(null, result)
      return result
    }
}

quickPowers()

/** Lets the clients compute by themselves until the test ends. */
export function ownPowers(): void {
  for (const [at, { prototype }] of clients.entries()) prototype.modPow = own[at] as Power
  onTestFinished(quickPowers)
}
