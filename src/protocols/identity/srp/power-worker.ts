import { createPrivateKey, createPublicKey, diffieHellman } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import { g, N, pad, toInteger } from '../rules/srp.ts'

/**
 * Computes base^exponent mod N in this worker thread. A Diffie-Hellman secret is such a power, and OpenSSL takes the
 * same time for every exponent. The keys are written as DER, the only form that accepts any value for both numbers.
 */
function power(base: bigint, exponent: bigint): bigint {
  const privateKey = createPrivateKey({
    key: der(0x30, integer(0n), parameters, der(0x04, integer(exponent))),
    format: 'der',
    type: 'pkcs8',
  })
  const publicKey = createPublicKey({
    key: der(0x30, parameters, der(0x03, Buffer.of(0), integer(base))),
    format: 'der',
    type: 'spki',
  })
  return toInteger(diffieHellman({ privateKey, publicKey }))
}

function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const size = body.length
  const length = size < 0x80 ? [size] : size < 0x100 ? [0x81, size] : [0x82, size >> 8, size & 0xff]
  return Buffer.concat([Buffer.of(tag, ...length), body])
}

const integer = (n: bigint): Buffer => der(0x02, pad(n))

/** PKCS #3 dhKeyAgreement (1.2.840.113549.1.3.1) in the group of contract 3.1. */
const parameters = der(0x30, Buffer.from('06092a864886f70d010301', 'hex'), der(0x30, integer(N), integer(g)))

parentPort?.on('message', ({ id, base, exponent }: { id: number; base: bigint; exponent: bigint }) => {
  try {
    parentPort?.postMessage({ id, result: power(base, exponent) })
  } catch {
    // 0, 1 and N - 1 are invalid public keys: no honest exchange produces one
    parentPort?.postMessage({ id, result: 0n })
  }
})
