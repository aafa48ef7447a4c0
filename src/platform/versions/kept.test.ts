import { expect, test } from 'vitest'
import { createKept } from './kept.ts'

type Answer = { readonly owner: string | undefined; readonly validUntil: number; readonly words: string }

const answer = (words: string, owner = 'ada', validUntil = 1000): Answer => ({ words, owner, validUntil })

/** Creates a cache for ten answers by default, with a settable time; an answer has one byte per letter. */
function aPlace(limits: { most?: number; bytesMost?: number } = {}) {
  const clock = { now: 0 }
  const kept = createKept<Answer>({
    now: () => clock.now,
    most: 10,
    bytesOf: ({ words }) => words.length,
    ...limits,
  })
  const read = (key: string, made = answer(key)) => kept.read(key, async () => made)
  return { clock, kept, read }
}

test('one owner’s move drops all of that owner’s answers and nobody else’s', async () => {
  const { kept, read } = aPlace()
  await read('a1')
  await read('a2')
  await read('b1', answer('b1', 'ben'))
  kept.drop('ada')
  expect(['a1', 'a2', 'b1'].map((key) => kept.peek(key)?.words)).toEqual([undefined, undefined, 'b1'])
  kept.dropAll()
  expect(kept.peek('b1')).toBeUndefined()
})

test('what was asked for last stays when there is no more room', async () => {
  const { kept, read } = aPlace({ most: 2 })
  for (const key of ['a', 'b', 'a', 'c']) await read(key)
  expect(['a', 'b', 'c'].map((key) => kept.peek(key)?.words)).toEqual(['a', undefined, 'c'])
})

test('long answers leave room for fewer, and what was dropped or made again takes none', async () => {
  const { clock, kept, read } = aPlace({ bytesMost: 10 })
  await read('a', answer('12345678'))
  await read('b', answer('1234', 'ben'))
  expect([kept.peek('a'), kept.peek('b')?.words]).toEqual([undefined, '1234'])
  await read('c', answer('123456', 'cleo', 500))
  clock.now = 500
  await read('c', answer('654321', 'cleo'))
  expect([kept.peek('b')?.words, kept.peek('c')?.words]).toEqual(['1234', '654321'])
  kept.drop('ben')
  await read('d', answer('1234'))
  expect([kept.peek('c')?.words, kept.peek('d')?.words]).toEqual(['654321', '1234'])
  await read('e', answer('much too long for it'))
  expect(kept.peek('e')).toBeUndefined()
})

test('an answer that its owner outran is given to who asked before and made anew for who asks after', async () => {
  const { kept } = aPlace()
  let release = () => {}
  const slow = new Promise<void>((resolve) => {
    release = resolve
  })
  const before = kept.read('a', async () => {
    await slow
    return answer('old')
  })
  kept.drop('ada')
  const after = await kept.read('a', async () => answer('new'))
  release()
  expect([(await before).words, after.words, kept.peek('a')?.words]).toEqual(['old', 'new', 'new'])
})

test('an answer that grows makes room, and leaves with what it weighed', async () => {
  const grown = { size: 1 }
  const kept = createKept<Answer>({
    now: () => 0,
    most: 10,
    bytesMost: 10,
    bytesOf: ({ words }) => (words === 'grows' ? grown.size : words.length),
  })
  const read = (key: string, words: string, owner?: string) =>
    kept.read(key, async () => answer(words, owner))
  await read('a', '12345', 'ben')
  const growing = await read('b', 'grows')
  grown.size = 5
  kept.weigh('b', growing)
  expect([kept.peek('a')?.words, kept.peek('b')?.words]).toEqual(['12345', 'grows'])
  grown.size = 6
  kept.weigh('b', growing)
  expect([kept.peek('a'), kept.peek('b')?.words]).toEqual([undefined, 'grows'])
  kept.drop('ada')
  kept.weigh('b', growing)
  await read('c', '12345678')
  await read('d', '12')
  expect([kept.peek('c')?.words, kept.peek('d')?.words]).toEqual(['12345678', '12'])
  await read('e', '1')
  expect(kept.peek('c')).toBeUndefined()
})
