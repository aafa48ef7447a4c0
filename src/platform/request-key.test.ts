import { expect, test } from 'vitest'
import { idOfRequest, requireSameRequest } from './request-key.ts'

const key = { seed: 'public\nPOST /api/things\nkey-00000001', sha256: 'a'.repeat(64) }

test('a key names one row of each kind, in the form of every other id', () => {
  expect(idOfRequest('bkg', key)).toMatch(/^bkg_[0-9A-HJKMNP-TV-Z]{26}$/)
  expect(idOfRequest('bkg', { ...key, sha256: 'b'.repeat(64) })).toBe(idOfRequest('bkg', key))
  const others = [idOfRequest('ord', key), idOfRequest('bkg', { ...key, seed: `${key.seed}2` })]
  expect(others.map((id) => id.slice(4))).not.toContain(idOfRequest('bkg', key).slice(4))
})

test('without a key each row has a new id', () => {
  expect(idOfRequest('bkg', undefined)).not.toBe(idOfRequest('bkg', undefined))
})

test('a row of another request, or of one without a key, refuses the key', () => {
  expect(() => requireSameRequest(key, key.sha256)).not.toThrow()
  for (const other of ['b'.repeat(64), null])
    expect(() => requireSameRequest(key, other)).toThrow('This Idempotency-Key was used for another request.')
})
