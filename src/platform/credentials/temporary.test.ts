import { expect, test } from 'vitest'
import { serverKey } from './server-key.ts'
import { issueTemporary, openTemporary } from './temporary.ts'

const key = serverKey(Buffer.alloc(32, 1))
const now = new Date('2026-11-20T12:00:00.750Z')
const holder = { identityId: 'us-east-1:0b9dd7a8-5a4e-4c0e-9d1a-3f8f0b6f2f11', guest: false, federated: true }
const at = (ms: number) => new Date(now.getTime() + ms)

test('credentials say whose they are, and what signs with them, for an hour', () => {
  const issued = issueTemporary(key, holder, now)
  expect(issued.accessKeyId).toMatch(/^ASIA[A-Z2-7]{16}$/)
  expect(Buffer.from(issued.secret, 'base64').length).toBeGreaterThanOrEqual(30)
  expect(issued.expiresAt.toISOString()).toBe('2026-11-20T13:00:00.000Z')
  const { secret, expiresAt } = issued
  expect(openTemporary(key, issued, now)).toEqual({ ...holder, secret, expiresAt })
  expect(openTemporary(key, issued, at(3_599_000))).toMatchObject(holder)
  expect(openTemporary(key, issued, at(3_599_250))).toBe('expired')
  const guest = issueTemporary(key, { ...holder, guest: true }, now)
  expect(openTemporary(key, guest, now)).toMatchObject({ guest: true })
})

test('no two credentials are alike, and the token shows neither holder nor secret', () => {
  const [one, two] = [issueTemporary(key, holder, now), issueTemporary(key, holder, now)]
  expect(one.accessKeyId).not.toBe(two.accessKeyId)
  expect(one.secret).not.toBe(two.secret)
  const readable = Buffer.from(one.sessionToken.replace('k1.', ''), 'base64url').toString('latin1')
  expect(readable).not.toContain(holder.identityId)
  expect(readable).not.toContain(one.secret)
})

test('a changed token, another key and another access key open nothing', () => {
  const issued = issueTemporary(key, holder, now)
  const { sessionToken, accessKeyId } = issued
  const raw = Buffer.from(sessionToken.replace('k1.', ''), 'base64url')
  for (let at = 0; at < raw.length; at++) {
    const changed = Buffer.from(raw)
    changed[at] = (changed[at] ?? 0) ^ 1
    const tampered = `k1.${changed.toString('base64url')}`
    expect(openTemporary(key, { sessionToken: tampered, accessKeyId }, now)).toBe('invalid')
  }
  for (const wrong of ['', 'k1.', sessionToken.slice(0, -4), key.seal('other', '{}'), '\u0000'])
    expect(openTemporary(key, { sessionToken: wrong, accessKeyId }, now)).toBe('invalid')
  expect(openTemporary(serverKey(Buffer.alloc(32, 2)), issued, now)).toBe('unknown')
  const other = issueTemporary(key, holder, now)
  expect(openTemporary(key, { sessionToken, accessKeyId: other.accessKeyId }, now)).toBe('invalid')
  const elsewhere = issueTemporary(serverKey(Buffer.alloc(32, 2)), holder, now)
  for (const unknown of ['', 'ASIA', 'ASIAAAAAAAAAAAAAAAAA', elsewhere.accessKeyId, `${accessKeyId}A`])
    expect(openTemporary(key, { sessionToken, accessKeyId: unknown }, now)).toBe('unknown')
})
