import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

type Spec = {
  readonly file: string
  readonly title: string
  readonly tests: readonly {
    readonly status: string
    readonly results: readonly { readonly duration: number }[]
  }[]
}
type Suite = { readonly specs?: readonly Spec[]; readonly suites?: readonly Suite[] }

/** The parts of Vitest's and Playwright's JSON reports that are read here. */
type Report = {
  readonly testResults?: readonly {
    readonly name: string
    readonly startTime: number
    readonly endTime: number
  }[]
  readonly suites?: readonly Suite[]
  readonly config?: { readonly rootDir: string }
}

/** The duration of each test file in seconds, slowest first, from a suite's JSON report. */
export function slowestFiles(
  reportFile: string,
  root: string,
  max = 10,
): { file: string; seconds: number }[] {
  return [...durations(readReport(reportFile))]
    .map(([file, ms]) => ({ file: path.relative(root, file), seconds: ms / 1000 }))
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, max)
}

/** Titles of the browser tests that passed on a retry. Each hides a fault of the product or the test. */
export const flakyTests = (reportFile: string): string[] =>
  specsOf(readReport(reportFile))
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ title }) => title)

const readReport = (file: string): Report =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : {}

/** Milliseconds by full file path. */
function durations(report: Report): Map<string, number> {
  const times = new Map<string, number>()
  for (const { name, startTime, endTime } of report.testResults ?? []) times.set(name, endTime - startTime)
  for (const { file, tests } of specsOf(report)) {
    const place = path.join(report.config?.rootDir ?? '', file)
    const results = tests.flatMap((test) => test.results)
    times.set(
      place,
      results.reduce((sum, { duration }) => sum + duration, times.get(place) ?? 0),
    )
  }
  return times
}

const specsOf = ({ suites = [] }: Report): Spec[] => suites.flatMap(specsIn)

const specsIn = ({ specs = [], suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsIn)]
