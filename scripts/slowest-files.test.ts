import { mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { flakyTests, slowestFiles } from './slowest-files.ts'

function aReport(content: unknown): string {
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'report-')), 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

test('the files of a Vitest run are listed slowest first, no more than asked for', () => {
  const report = aReport({
    testResults: [
      { name: '/home/src/quick.test.ts', startTime: 1000, endTime: 1500 },
      { name: '/home/src/slow.test.ts', startTime: 1000, endTime: 4000 },
      { name: '/home/src/slower.test.ts', startTime: 2000, endTime: 9000 },
    ],
  })
  expect(slowestFiles(report, '/home', 2)).toEqual([
    { file: 'src/slower.test.ts', seconds: 7 },
    { file: 'src/slow.test.ts', seconds: 3 },
  ])
  expect(flakyTests(report)).toEqual([])
})

test('a browser test that needed its second try is named, and both tries count', () => {
  const spec = (title: string, status: string, durations: number[]) => ({
    file: 'book.test.ts',
    title,
    tests: [{ status, results: durations.map((duration) => ({ duration })) }],
  })
  const report = aReport({
    config: { rootDir: '/home/test' },
    suites: [
      {
        specs: [spec('a visitor books', 'expected', [2000])],
        suites: [{ specs: [spec('a visitor pays', 'flaky', [5000, 1000])] }],
      },
    ],
  })
  expect(slowestFiles(report, '/home')).toEqual([{ file: 'test/book.test.ts', seconds: 8 }])
  expect(flakyTests(report)).toEqual(['a visitor pays'])
})

test('a suite that wrote no report has no files', () => {
  expect(slowestFiles('/nowhere/report.json', '/home')).toEqual([])
})
