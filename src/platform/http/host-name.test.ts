import { expect, test } from 'vitest'
import { hostIn, readDomain } from './host-name.ts'

const thea = { host: 'thea.example', registrable: 'thea.example' }

test.each([
  ['thea.example', thea],
  ['  THEA.Example. ', thea],
  ['https://thea.example/about?x=1#y', thea],
  ['http://Thea.example:8080', thea],
  ['thea。example', thea],
  ['ⓣhea.example', thea],
  ['thea\u00ad.example', thea],
  ['%74hea.example', thea],
  ['dance.thea.co.uk', { host: 'dance.thea.co.uk', registrable: 'thea.co.uk' }],
  ['MÜNCHEN.de', { host: 'xn--mnchen-3ya.de', registrable: 'xn--mnchen-3ya.de' }],
  ['xn--mnchen-3ya.de', { host: 'xn--mnchen-3ya.de', registrable: 'xn--mnchen-3ya.de' }],
  // Cyrillic letters that look Latin are another domain, in its own spelling
  ['thеa.example', { host: 'xn--tha-sdd.example', registrable: 'xn--tha-sdd.example' }],
])('%s is one domain, however it is spelled', (text, domain) => {
  expect(readDomain(text)).toEqual(domain)
})

test.each([
  ['', 'malformed'],
  ['.', 'malformed'],
  ['a..example', 'malformed'],
  ['thea.example..', 'malformed'],
  ['a b.example', 'malformed'],
  ['*.thea.example', 'malformed'],
  ['_dmarc.thea.example', 'malformed'],
  ['-a.example', 'malformed'],
  ['ada@thea.example', 'malformed'],
  [`${'a'.repeat(64)}.example`, 'malformed'],
  [`${'a.'.repeat(126)}example`, 'malformed'],
  ['thea.1', 'malformed'],
  ['javascript:alert(1)', 'malformed'],
  ['127.0.0.1', 'network_address'],
  ['0x7f.1', 'network_address'],
  ['2130706433', 'network_address'],
  ['[::1]', 'malformed'],
  ['com', 'suffix'],
  ['co.uk', 'suffix'],
  ['localhost', 'local'],
  ['dance.localhost', 'local'],
  ['printer.local', 'local'],
  ['x.onion', 'local'],
])('%s is refused: %s', (text, fault) => {
  expect(readDomain(text)).toBe(fault)
})

test.each([
  ['Thea.Example:443', 'thea.example'],
  ['thea.example.', 'thea.example'],
  ['[::1]:3000', '::1'],
  ['127.0.0.1:3000', '127.0.0.1'],
  ['', ''],
])('the host of %s', (header, host) => {
  expect(hostIn(header)).toBe(host)
})
