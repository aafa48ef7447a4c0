import { expect, test } from 'vitest'
import { progressOn } from './progress.mjs'

/** Returns what is printed while a step goes from 0 to `total`. */
function printed(isTTY: boolean, total: number): string {
  let text = ''
  const report = progressOn({ isTTY, write: (more) => (text += more) })
  for (let done = 0; done <= total; done++) report('Making', done, total)
  return text
}

test('in a file a step is a line at the beginning and at each quarter', () => {
  expect(printed(false, 80).split('\n')).toEqual([
    'Making: 0 of 80',
    'Making: 20 of 80',
    'Making: 40 of 80',
    'Making: 60 of 80',
    'Making: 80 of 80',
    '',
  ])
  expect(printed(false, 2).split('\n')).toEqual(['Making: 0 of 2', 'Making: 1 of 2', 'Making: 2 of 2', ''])
})

test('on a terminal a step is one line that is rewritten until the step is done', () => {
  const text = printed(true, 80)
  expect(text.split('\n')).toHaveLength(2)
  expect(text.split('\r').slice(1)).toHaveLength(81)
  expect(text.endsWith('Making: 80 of 80\n')).toBe(true)
})
