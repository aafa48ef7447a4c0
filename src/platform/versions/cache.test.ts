import { expect, test } from 'vitest'
import { createCache, type Life } from './cache.ts'
import { limitRenewals } from './renewals.ts'

type Answer = Life & { readonly words: string }

const answer = (words: string, owners: string | readonly string[] = 'ada', validUntil = 1000): Answer => ({
  words,
  owners: [owners].flat(),
  validUntil,
})

/** Creates a cache for ten answers by default, with a settable time; an answer has one byte per letter. */
function aPlace(limits: { maxAnswers?: number; maxBytes?: number } = {}) {
  const clock = { now: 0 }
  const cache = createCache<Answer>({
    now: () => clock.now,
    maxAnswers: 10,
    bytesOf: ({ words }) => words.length,
    ...limits,
  })
  const read = (key: string, made = answer(key)) => cache.read(key, async () => made)
  return { clock, cache, read }
}

test('a change of one owner drops all answers of that owner and of no other', async () => {
  const { cache, read } = aPlace()
  await read('a1')
  await read('a2')
  await read('b1', answer('b1', 'ben'))
  cache.drop('ada')
  expect(['a1', 'a2', 'b1'].map((key) => cache.peek(key)?.words)).toEqual([undefined, undefined, 'b1'])
  cache.dropAll()
  expect(cache.peek('b1')).toBeUndefined()
})

test('a change of any owner drops an answer, and one without owners only expires', async () => {
  const { clock, cache, read } = aPlace()
  for (const owner of ['ada', 'ben']) {
    await read('both', answer('both', ['ada', 'ben']))
    await read('none', answer('none', []))
    cache.drop('cleo')
    expect(cache.peek('both')?.words).toBe('both')
    cache.drop(owner)
    expect([cache.peek('both'), cache.peek('none')?.words]).toEqual([undefined, 'none'])
  }
  clock.now = 1000
  expect(cache.peek('none')).toBeUndefined()
})

test('an answer whose second owner changed meanwhile is not cached', async () => {
  const { cache } = aPlace()
  for (const owner of ['ada', 'ben']) {
    const making = cache.read('both', async () => answer('old', ['ada', 'ben']))
    cache.drop(owner)
    expect([(await making).words, cache.peek('both')]).toEqual(['old', undefined])
  }
  const making = cache.read('none', async () => answer('none', []))
  cache.drop('ada')
  await making
  expect(cache.peek('none')?.words).toBe('none')
  const all = cache.read('other', async () => answer('other', []))
  cache.dropAll()
  await all
  expect(cache.peek('other')).toBeUndefined()
})

test('a former owner of a dropped, replaced or evicted answer has it no more', async () => {
  const { clock, cache, read } = aPlace({ maxAnswers: 2 })
  await read('dropped', answer('dropped', ['ada', 'ben']))
  cache.drop('ada')
  await read('dropped', answer('fresh', 'ada'))
  await read('replaced', answer('old', ['ada', 'ben'], 500))
  clock.now = 500
  await read('replaced', answer('new', 'ada'))
  cache.drop('ben')
  expect(['dropped', 'replaced'].map((key) => cache.peek(key)?.words)).toEqual(['fresh', 'new'])
  await read('evicted', answer('evicted', ['ben', 'cleo']))
  await read('a')
  await read('b')
  await read('evicted', answer('back', 'ben'))
  cache.drop('cleo')
  expect(cache.peek('evicted')?.words).toBe('back')
})

test('a full cache evicts the least recently used answers', async () => {
  const { cache, read } = aPlace({ maxAnswers: 2 })
  for (const key of ['a', 'b', 'a', 'c']) await read(key)
  expect(['a', 'b', 'c'].map((key) => cache.peek(key)?.words)).toEqual(['a', undefined, 'c'])
})

test('the byte limit evicts answers, and dropped or replaced answers do not count', async () => {
  const { clock, cache, read } = aPlace({ maxBytes: 10 })
  await read('a', answer('12345678'))
  await read('b', answer('1234', 'ben'))
  expect([cache.peek('a'), cache.peek('b')?.words]).toEqual([undefined, '1234'])
  await read('c', answer('123456', 'cleo', 500))
  clock.now = 500
  await read('c', answer('654321', 'cleo'))
  expect([cache.peek('b')?.words, cache.peek('c')?.words]).toEqual(['1234', '654321'])
  cache.drop('ben')
  await read('d', answer('1234'))
  expect([cache.peek('c')?.words, cache.peek('d')?.words]).toEqual(['654321', '1234'])
  await read('e', answer('much too long for it'))
  expect(cache.peek('e')).toBeUndefined()
})

test('an answer whose owner changed meanwhile is returned to earlier callers and not cached for later ones', async () => {
  const { cache } = aPlace()
  let release = () => {}
  const slow = new Promise<void>((resolve) => {
    release = resolve
  })
  const before = cache.read('a', async () => {
    await slow
    return answer('old')
  })
  cache.drop('ada')
  const after = await cache.read('a', async () => answer('new'))
  release()
  expect([(await before).words, after.words, cache.peek('a')?.words]).toEqual(['old', 'new', 'new'])
})

test('an answer that grows evicts others, and its eviction frees its grown size', async () => {
  const grown = { size: 1 }
  const cache = createCache<Answer>({
    now: () => 0,
    maxAnswers: 10,
    maxBytes: 10,
    bytesOf: ({ words }) => (words === 'grows' ? grown.size : words.length),
  })
  const read = (key: string, words: string, owner?: string) =>
    cache.read(key, async () => answer(words, owner))
  await read('a', '12345', 'ben')
  const growing = await read('b', 'grows')
  grown.size = 5
  cache.weigh('b', growing)
  expect([cache.peek('a')?.words, cache.peek('b')?.words]).toEqual(['12345', 'grows'])
  grown.size = 6
  cache.weigh('b', growing)
  expect([cache.peek('a'), cache.peek('b')?.words]).toEqual([undefined, 'grows'])
  cache.drop('ada')
  cache.weigh('b', growing)
  await read('c', '12345678')
  await read('d', '12')
  expect([cache.peek('c')?.words, cache.peek('d')?.words]).toEqual(['12345678', '12'])
  await read('e', '1')
  expect(cache.peek('c')).toBeUndefined()
})

test('while times change an answer is made twice a second, and stays for the rest of it', async () => {
  const clock = { ms: 5000 }
  const cache = createCache<Answer>({
    now: () => 0,
    maxAnswers: 10,
    renewals: limitRenewals(() => clock.ms),
  })
  const made: number[] = []
  const read = () =>
    cache.read('a', async () => {
      made.push(clock.ms)
      return answer('a')
    })
  for (clock.ms = 5000; clock.ms < 9000; clock.ms += 50) {
    await read()
    cache.drop('ada', 'times')
  }
  expect(made).toEqual([5000, 5050, 6000, 6050, 7000, 7050, 8000, 8050])
  // anything else that changes is seen at once
  cache.drop('ada')
  await read()
  cache.drop('ada', 'page')
  await read()
  expect(made.slice(8)).toEqual([9000, 9000])
  // a change of times that is long after the last making is seen at once too
  clock.ms = 12_000
  cache.drop('ada', 'times')
  expect(cache.peek('a')).toBeUndefined()
})

test('times that change while an answer is made let it be made again, or stay until it may be', async () => {
  const clock = { ms: 5000 }
  const cache = createCache<Answer>({
    now: () => 0,
    maxAnswers: 10,
    renewals: limitRenewals(() => clock.ms),
  })
  const readAndMove = async () => {
    const reading = cache.read('a', async () => answer('a'))
    cache.drop('ada', 'times')
    await reading
  }
  await readAndMove()
  expect(cache.peek('a')).toBeUndefined()
  clock.ms = 5100
  await readAndMove()
  expect(cache.peek('a')?.words).toBe('a')
  clock.ms = 5999
  expect(cache.peek('a')?.words).toBe('a')
  clock.ms = 6000
  expect(cache.peek('a')).toBeUndefined()
})

test('a cache without a limit drops what has other times', async () => {
  const { cache, read } = aPlace()
  for (const _ of [1, 2, 3]) {
    await read('a')
    cache.drop('ada', 'times')
    expect(cache.peek('a')).toBeUndefined()
  }
})
