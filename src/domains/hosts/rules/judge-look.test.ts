import { expect, test } from 'vitest'
import { judgeLook, type Seen } from './judge-look.ts'

const target = 'k7f3q2m9.pages.showcase.example'
const nothing: Seen = { chain: [], proofs: [], addresses: [], ourAddresses: ['192.0.2.1', '2001:db8::1'] }

test.each<[string, Partial<Seen>, object]>([
  ['a CNAME to the target', { chain: [target] }, { kind: 'ours' }],
  ['a CNAME by way of another name', { chain: ['www.thea.example', target] }, { kind: 'ours' }],
  [
    'a proof and one of our addresses',
    { proofs: ['v=spf1 -all', target], addresses: ['2001:db8::1'] },
    { kind: 'ours' },
  ],
  ['no record', {}, { kind: 'not_ours', found: null }],
  [
    'the target of another provider',
    { chain: ['other.pages.showcase.example'] },
    { kind: 'not_ours', found: 'other.pages.showcase.example' },
  ],
  ['our address without a proof', { addresses: ['192.0.2.1'] }, { kind: 'not_ours', found: '192.0.2.1' }],
  [
    'a proof and a foreign address',
    { proofs: [target], addresses: ['203.0.113.5'] },
    { kind: 'not_ours', found: '203.0.113.5' },
  ],
  ['a proof alone', { proofs: [target] }, { kind: 'not_ours', found: null }],
  [
    'a target in other text',
    { proofs: [`x ${target}`], addresses: ['192.0.2.1'] },
    { kind: 'not_ours', found: '192.0.2.1' },
  ],
  ['no answer about the CNAME', { chain: undefined }, { kind: 'unknown' }],
  ['no answer about the text', { proofs: undefined, addresses: ['192.0.2.1'] }, { kind: 'unknown' }],
  ['no answer about addresses', { proofs: [target], addresses: undefined }, { kind: 'unknown' }],
  [
    'no answer about our own addresses',
    { proofs: [target], addresses: ['192.0.2.1'], ourAddresses: undefined },
    { kind: 'unknown' },
  ],
])('%s', (_, seen, verdict) => {
  expect(judgeLook(target, { ...nothing, ...seen })).toEqual(verdict)
})
