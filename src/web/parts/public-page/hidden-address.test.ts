import { expect, test } from 'vitest'
import { hideAddress, showAddress } from './hidden-address.ts'

test.each(['hello@thea.example', '"a@b"@thea.example', 'zoë@exámple.org'])(
  '%s is hidden and comes back whole',
  (address) => {
    const hidden = hideAddress(address)
    expect(JSON.stringify(hidden)).not.toContain(address)
    expect(hidden && showAddress(hidden)).toBe(address)
  },
)

test.each(['', 'nobody', '@host.example'])('%j is no address', (text) => {
  expect(hideAddress(text)).toBeUndefined()
})
