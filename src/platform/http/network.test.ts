import { expect, test } from 'vitest'
import { networkOf } from './network.ts'

test('all addresses of one IPv6 network are one', () => {
  expect(networkOf('2001:db8:0:1:a::5')).toBe(networkOf('2001:db8::1:ffff:ffff:ffff:ffff'))
  expect(networkOf('2001:db8:0:1::1')).not.toBe(networkOf('2001:db8:0:2::1'))
  expect(networkOf('::1')).toBe('0:0:0:0')
  expect(networkOf('::ffff:192.0.2.1')).toBe('192.0.2.1')
})

test('however an address is written, it is of one network', () => {
  expect(networkOf('192.0.2.1:4711')).toBe('192.0.2.1')
  for (const written of ['[2001:db8:0:1::5]:4711', '[2001:DB8:0:1::5]', '2001:DB8::1:0:0:0:7'])
    expect(networkOf(written)).toBe(networkOf('2001:db8:0:1::5'))
  expect(networkOf('1:2:3:4:5:6:7:8:9::')).toBe('1:2:3:4')
})
