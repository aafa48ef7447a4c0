import { expect, test } from 'vitest'
import { sharingOf } from './sharing-of.ts'

test('a page is shared by its own address, a service by its short one', () => {
  expect(sharingOf({ userUrl: 'thea' })).toMatchObject({ path: '/at/thea', file: 'qr-thea' })
  const service = { title: 'Salsa from zero', serviceUrl: 'salsa-from-zero' }
  expect(sharingOf({ userUrl: 'thea', service })).toMatchObject({
    path: '/booknow?u=thea&s=salsa-from-zero',
    file: 'qr-thea-salsa-from-zero',
    words: { subject: 'Salsa from zero' },
  })
})

test('signs of an address are escaped', () => {
  const service = { title: 'A', serviceUrl: 'a&u=other#b' }
  const { path } = sharingOf({ userUrl: 'thea', service })
  const { searchParams, hash } = new URL(path, 'https://showcase.example')
  expect([searchParams.getAll('u'), searchParams.get('s'), hash]).toEqual([['thea'], 'a&u=other#b', ''])
})
