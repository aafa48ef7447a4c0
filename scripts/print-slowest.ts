import path from 'node:path'
import { flakyTests, slowestFiles } from './slowest-files.ts'

// Prints the ten slowest files of each report named on the command line, and the browser tests that passed on a retry.
for (const report of process.argv.slice(2)) {
  const slowest = slowestFiles(report, process.cwd())
  if (slowest.length === 0) continue
  console.log(`\n== slowest files of ${path.basename(report, '.json')}, in seconds`)
  for (const { file, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)}  ${file}`)
  for (const title of flakyTests(report)) console.log(`  flaky  ${title}`)
}
