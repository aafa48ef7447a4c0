import { expect, test } from 'vitest'
import { isDeeperThan } from './html-depth.ts'

const nested = (levels: number, tag = 'b') => `${`<${tag}>`.repeat(levels)}a${`</${tag}>`.repeat(levels)}`

test('levels count, not elements', () => {
  expect(isDeeperThan(20, nested(20))).toBe(false)
  expect(isDeeperThan(20, nested(21))).toBe(true)
  expect(isDeeperThan(20, nested(10, 'ul><li'))).toBe(false)
  expect(isDeeperThan(20, nested(20).repeat(50))).toBe(false)
  // neither empty elements nor unclosed paragraphs and items open a level
  expect(isDeeperThan(20, '<p>a<br>b<img src="x">c<hr/>'.repeat(50))).toBe(false)
  expect(isDeeperThan(20, `<ul>${'<li>a'.repeat(50)}</ul>`)).toBe(false)
  // an element that is never closed is open to the end of the text
  expect(isDeeperThan(20, '<b>'.repeat(21))).toBe(true)
  expect(isDeeperThan(20, '<B>'.repeat(21))).toBe(true)
  expect(isDeeperThan(20, '<b\n>'.repeat(21))).toBe(true)
  // the end tag of another element closes nothing
  expect(isDeeperThan(20, '<b></i>'.repeat(21))).toBe(true)
  expect(isDeeperThan(20, 'a < b and 3 > 2 '.repeat(30))).toBe(false)
})
