import { expect, test } from 'vitest'
import { framedIsland } from './framed-islands.ts'

test('the script of a frame can load every island that a framed document prints', () => {
  const pages = import.meta.glob<string>('./pages/embed/*.tsx', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const names = Object.values(pages).flatMap((text) =>
    [...text.matchAll(/island="([^"]+)"/g)].map(([, name]) => name),
  )
  expect(names).toEqual(expect.arrayContaining(['embed', 'embed-class', 'embed-buy']))
  expect(names.filter((name = '') => framedIsland(name) === undefined)).toEqual([])
})
