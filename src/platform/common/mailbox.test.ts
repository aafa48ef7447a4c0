import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox.ts'

test('every spelling of an address that reaches one mailbox is counted as one', () => {
  for (const [mailbox, spellings] of Object.entries({
    'ines@example.com': [
      'ines@example.com',
      ' INES@Example.com ',
      'ines+1@example.com',
      'Ines+a+b@EXAMPLE.com',
    ],
    'inescarvalho@gmail.com': ['ines.carvalho@gmail.com', 'i.n.e.s.carvalho+x@googlemail.com'],
    'ana@xn--80a1acny.xn--p1ai': ['ana@почта.рф', 'ana@xn--80a1acny.xn--p1ai', 'ANA+7@Почта.РФ'],
    'ines.carvalho@example.com': ['ines.carvalho@example.com'],
  }))
    expect(spellings.map(mailboxOf)).toEqual(spellings.map(() => mailbox))
  expect(mailboxOf('no address')).toBe('@no address')
})
