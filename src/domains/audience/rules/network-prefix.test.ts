import { expect, test } from 'vitest'
import { networkPrefix } from './network-prefix.ts'

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:12:34::1', '2001:db8:12::/48'],
  ['2001:DB8::1', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
  ['', 'unknown'],
])('the network of %j is %s', (address, network) => {
  expect(networkPrefix(address)).toBe(network)
})
