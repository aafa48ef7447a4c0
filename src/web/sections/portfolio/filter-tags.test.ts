import { expect, test } from 'vitest'
import { filterTags } from './filter-tags.ts'

const works = (...tags: string[][]) => tags.map((own) => ({ tags: own }))

test('a wall is filtered by the tags that tell its works apart, the most used first', () => {
  expect(filterTags(works(['son', 'stage'], ['stage', 'all'], ['son', 'stage', 'wedding'], ['son']))).toEqual(
    ['son', 'stage', 'all', 'wedding'],
  )
  // one tag, or a tag of every work, filters nothing
  expect(filterTags(works(['son'], []))).toEqual([])
  expect(filterTags(works(['son', 'a'], ['son', 'b']))).toEqual(['a', 'b'])
  expect(filterTags(works(['son'], ['son']))).toEqual([])
})

test('a wall with many tags offers eight', () => {
  expect(filterTags(Array.from({ length: 20 }, (_, i) => ({ tags: [`tag ${i}`] })))).toHaveLength(8)
})
