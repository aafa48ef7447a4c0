// The riddles of docs/house-style.md, "Plain English", in every comment and every page.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { riddlesIn } from './prose.ts'

const root = path.resolve(import.meta.dirname, '..')
const folders = ['src', 'test', 'scripts', 'docs', 'db'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
    path.join(folder, name),
  ),
)
const files = [...folders, 'README.md', 'CONTRIBUTING.md']
  .map((file) => file.split(path.sep).join('/'))
  // the page that lists the words, and the test that plants them
  .filter(
    (file) =>
      /\.(?:tsx?|mjs|js|css|md|sql)$/.test(file) &&
      !/house-style\.md$|\.gen\.ts$|prose\.test\.ts$/.test(file),
  )

const faults = files.flatMap((file) =>
  riddlesIn(file, readFileSync(path.join(root, file), 'utf8')).map(
    ({ line, words }) => `${file}:${line}: "${words}": name the subject and say what it does`,
  ),
)
for (const fault of faults) console.error(fault)
console.log(`prose: ${files.length} files, ${faults.length || 'no'} riddles`)
process.exit(faults.length === 0 ? 0 : 1)
