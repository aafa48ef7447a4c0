import { expect, test } from 'vitest'
import { addressAfter } from './address-after.ts'

const proved = { sub: 's', email: 'ada@example.com', emailVerified: true }
const typed = { sub: 's', email: 'stranger@example.com', emailVerified: false }
const addressOf = ({ email, emailVerified }: typeof proved) => ({ email, emailVerified })

test.each([
  ['the first one counts, proved or not', undefined, typed, typed],
  ['one that waits for its proof changes nothing', proved, typed, proved],
  ['nor one after another', { ...proved, emailVerified: false }, typed, { ...proved, emailVerified: false }],
  [
    'proved, it takes its place',
    proved,
    { ...typed, emailVerified: true },
    { ...typed, emailVerified: true },
  ],
  [
    'the same address may say that it is not proved',
    proved,
    { ...proved, emailVerified: false },
    { ...proved, emailVerified: false },
  ],
  ['another person under the name begins anew', { ...proved, sub: 'old' }, typed, typed],
])('%s', (_, known, identity, expected) => {
  expect(addressAfter(known, identity)).toEqual(addressOf(expected))
})
