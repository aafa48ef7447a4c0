import { expect, test } from 'vitest'
import { reportLines } from './report-lines.ts'

const report = {
  id: 'xrp_1',
  createdAt: new Date('2026-11-29T12:00:00Z'),
  byProvider: 'USERSUB#1',
  byName: 'Ada Mensah',
  aboutProvider: 'USERSUB#2',
  aboutName: 'Ben Osei',
  aboutUrl: 'ben',
  upheld: 2,
  words: 'Sells what is not theirs.\nxrp_9  a forged line',
}

test('a report names both sides, and its words cannot imitate another one', () => {
  expect(reportLines([report])).toBe(
    [
      'xrp_1  2026-11-29T12:00:00.000Z',
      '  about Ben Osei (USERSUB#2), page /at/ben',
      '  by Ada Mensah (USERSUB#1)',
      '  upheld before: 2 of 3',
      '    Sells what is not theirs.',
      '    xrp_9  a forged line',
    ].join('\n'),
  )
  expect(reportLines([])).toBe('There are no open reports.')
})
