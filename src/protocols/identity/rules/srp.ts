import { createHash, createHmac, getDiffieHellman, hkdfSync } from 'node:crypto'

/** "Group: the 3072-bit MODP group (RFC 3526 no. 15), g = 2, hash SHA-256" (contract 3.1). */
export const N = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`)
export const g = 2n

export const toInteger = (bytes: Uint8Array): bigint =>
  BigInt(`0x${Buffer.from(bytes).toString('hex') || '0'}`)

/** Encodes a number: "big-endian bytes, one leading 00 if the top bit is set, even length (no fixed width)". */
export function pad(n: bigint): Buffer {
  const hex = n.toString(16)
  const even = hex.length % 2 === 0 ? hex : `0${hex}`
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex')
}

function hash(...parts: readonly Uint8Array[]): Buffer {
  const sha = createHash('sha256')
  for (const part of parts) sha.update(part)
  return sha.digest()
}

/** "k = H(pad(N) | pad(g))". */
export const k = toInteger(hash(pad(N), pad(g)))

/** "x = H(pad(salt) | H(utf8(poolName + userId + ":" + password)))"; the verifier is g^x. */
export function passwordExponent(salt: bigint, poolName: string, userId: string, password: string): bigint {
  return toInteger(hash(pad(salt), hash(Buffer.from(`${poolName}${userId}:${password}`, 'utf8'))))
}

/** "B = (k·v + g^b) mod N", from g^b. */
export const serverPublic = (verifier: bigint, gPowB: bigint): bigint => (k * verifier + gPowB) % N

/** "u = H(pad(A) | pad(B))". */
export const scramble = (A: bigint, B: bigint): bigint => toInteger(hash(pad(A), pad(B)))

/** "key = HKDF-SHA256(ikm pad(S), salt pad(u), info ASCII `Caldera Derived Key`, 16 bytes)". */
export const sessionKey = (S: bigint, u: bigint): Buffer =>
  Buffer.from(hkdfSync('sha256', pad(S), pad(u), 'Caldera Derived Key', 16))

/** "HMAC-SHA256(key, poolName | userId | SECRET_BLOCK decoded | TIMESTAMP text)". */
export function claim(
  key: Buffer,
  poolName: string,
  userId: string,
  secretBlock: Buffer,
  timestamp: string,
): Buffer {
  return createHmac('sha256', key)
    .update(`${poolName}${userId}`, 'utf8')
    .update(secretBlock)
    .update(timestamp, 'utf8')
    .digest()
}
