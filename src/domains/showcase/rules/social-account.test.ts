import { expect, test } from 'vitest'
import { recordSchemas } from '../contract.ts'

const entityId = '01KAG5M0000000000000000000'
const read = (kind: 'instagram' | 'youtube' | 'facebook' | 'linkedIn', account: string) =>
  recordSchemas[kind].safeParse({ entityId, account }).data?.account

test('a name becomes the address of the account, and an address is stored as it is', () => {
  expect(read('instagram', '@thea.moves')).toBe('https://www.instagram.com/thea.moves')
  expect(read('youtube', 'thea')).toBe('https://www.youtube.com/@thea')
  expect(read('facebook', 'thea')).toBe('https://www.facebook.com/thea')
  expect(read('linkedIn', ' thea-moves ')).toBe('https://www.linkedin.com/in/thea-moves')
  expect(read('linkedIn', 'linkedin.com/company/thea')).toBe('https://linkedin.com/company/thea')
  expect(read('youtube', 'https://m.youtube.com/channel/UC1?x=1')).toBe(
    'https://m.youtube.com/channel/UC1?x=1',
  )
  expect(read('instagram', '')).toBe('')
})

test('only https addresses of the exact hosts are accounts', () => {
  for (const address of [
    'http://www.instagram.com/thea',
    'https://instagram.com.evil.example/thea',
    'https://instagram.com@evil.example/thea',
    'https://evil.example/instagram.com/thea',
    'https://de.instagram.com/thea',
    'https://instagram.com:8443/thea',
    'https://www.instagram.com/',
    'https://www.youtube.com/@thea',
    'javascript:alert(1)',
    'https://www.instagram.com/a b',
    'https://www.instagram.com/"onclick="x',
    'https://www.instagram.com/\u202ex',
    '//instagram.com/thea',
    'thea\nmoves:x',
    'a'.repeat(300),
  ])
    expect([address, read('instagram', address)]).toEqual([
      address,
      address.includes('\u202e') ? 'https://www.instagram.com/x' : undefined,
    ])
})
