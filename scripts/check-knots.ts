// Fails if folders side by side import each other, directly or in a cycle.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { knotsOf } from './knots.ts'

const root = path.resolve(import.meta.dirname, '..')
const texts = new Map(
  ['src', 'test', 'scripts'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter(
        (entry) => entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name) && !entry.name.includes('.gen.'),
      )
      .map((entry): [string, string] => {
        const file = path.join(entry.parentPath, entry.name)
        return [path.relative(root, file).split(path.sep).join('/'), readFileSync(file, 'utf8')]
      }),
  ),
)
const knots = knotsOf(texts)
for (const knot of knots) console.error(knot)
console.log(knots.length === 0 ? `knots: ${texts.size} files, no fault` : `knots: ${knots.length} faults`)
process.exit(knots.length === 0 ? 0 : 1)
