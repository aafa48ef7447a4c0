import { expect, test } from 'vitest'
import { recordsFor } from './records-for.ts'

const target = 'k7f3q2m9.pages.showcase.example'

test('a domain with a part in front of the registered one needs one record', () => {
  const wanted = { host: 'dance.thea.co.uk', registrable: 'thea.co.uk', target }
  expect(recordsFor(wanted)).toEqual([{ type: 'CNAME', name: 'dance', value: target }])
  expect(recordsFor({ ...wanted, host: 'a.b.thea.co.uk' })[0]?.name).toBe('a.b')
})

test('a registered domain itself, which cannot have a CNAME, needs an ALIAS and a proof', () => {
  expect(recordsFor({ host: 'thea.example', registrable: 'thea.example', target })).toEqual([
    { type: 'ALIAS', name: '@', value: target },
    { type: 'TXT', name: '_showcase', value: target },
  ])
})
