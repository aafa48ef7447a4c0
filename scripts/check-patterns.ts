// Checks every regular expression of the product for inputs on which it takes more than linear time.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { judge, type Pattern, patternsIn, type Verdict } from './patterns.ts'

const root = path.resolve(import.meta.dirname, '..')
/** Verdicts are cached per pattern and checker version; they depend on nothing else. */
const version = JSON.parse(readFileSync(path.join(root, 'node_modules/recheck/package.json'), 'utf8')).version
const cache = path.join(root, 'node_modules/.cache/patterns', `${version}.json`)

const patterns = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .map((name) => `src/${name.split(path.sep).join('/')}`)
  // tests and their fixtures never read foreign text
  .filter((file) => /\.(?:tsx?|m?js)$/.test(file) && !/\.(?:test|fixture)\.tsx?$/.test(file))
  .toSorted()
  .flatMap((file) => patternsIn(file, readFileSync(path.join(root, file), 'utf8')))

const verdicts = readCache()
for (const pattern of patterns) verdicts[keyOf(pattern)] ??= await judge(pattern)
mkdirSync(path.dirname(cache), { recursive: true })
// a pattern that timed out is judged again by the next run
const known = Object.entries(verdicts).filter(([, { status }]) => status !== 'unknown')
writeFileSync(cache, JSON.stringify(Object.fromEntries(known)))

const faults = patterns.flatMap((pattern) => {
  const { status, attack } = verdicts[keyOf(pattern)] ?? { status: 'unknown' }
  const at = `${pattern.file}:${pattern.line}: ${pattern.text}`
  if (status === 'vulnerable') return [`${at} takes more than linear time, for example for ${attack}`]
  if (pattern.source === undefined) return [`${at} is put together at run time: nobody can check it`]
  return status === 'unknown' ? [`${at} cannot be judged: write it more simply`] : []
})
for (const fault of faults) console.error(fault)
console.log(`patterns: ${patterns.length} regular expressions, ${faults.length || 'no'} faults`)
process.exit(faults.length === 0 ? 0 : 1)

function keyOf({ source, flags }: Pattern): string {
  return `/${source}/${flags}`
}

function readCache(): Record<string, Verdict> {
  try {
    return JSON.parse(readFileSync(cache, 'utf8')) as Record<string, Verdict>
  } catch {
    return {}
  }
}
