// Checks the tree of docs/architecture.md: known folders, the closed vocabulary of an area, file names, file sizes.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { comparesKinds } from './kind-names.ts'
import {
  bundled,
  findsTheCheckout,
  fitsArea,
  formatsMoments,
  maxLines,
  momentFiles,
  ownPlace,
  protocolVocabulary,
  sectionHalves,
  taskList,
  taskListLine,
  topFolders,
  vendorLists,
  vendorVocabulary,
  webFloors,
  webParts,
  writesSums,
} from './shape.ts'

const root = path.resolve(import.meta.dirname, '..')
const faults: string[] = []
const files = ['src', 'test', 'scripts', 'db', 'docs'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')),
)

for (const file of files) {
  const parts = file.split('/')
  const [top, second, third] = parts
  const name = parts.at(-1) ?? ''
  const generated = name.endsWith('.gen.ts') || file === 'src/platform/db/types.ts'
  if (top === 'src' && !topFolders.includes(second ?? ''))
    faults.push(`${file}: src/ holds ${topFolders.join(', ')}`)
  if (second === 'domains' && top === 'src' && !fitsArea(third ?? '', parts.slice(3).join('/')))
    faults.push(
      `${file}: an area knows README.md, contract, <topic>-contract, events, ports, index, routes, jobs, actions/, rules/, reactions/, store/; showcase kinds/ and notifications mails/ too`,
    )
  if (
    top === 'src' &&
    second === 'protocols' &&
    !protocolVocabulary.some((pattern) => pattern.test(parts.slice(3).join('/')))
  )
    faults.push(`${file}: a protocol keeps one file an operation in operations/; see docs/architecture.md`)
  if (
    top === 'src' &&
    second === 'integrations' &&
    !vendorLists.includes(third ?? '') &&
    !vendorVocabulary.some((pattern) => pattern.test(parts.slice(3).join('/')))
  )
    faults.push(`${file}: a vendor's folder holds its files and its stand-in, sim/; see docs/architecture.md`)
  if (top === 'src' && second === 'web') {
    if (!webFloors.includes(third ?? '')) faults.push(`${file}: src/web holds ${webFloors.join(', ')}`)
    if (third === 'parts' && !(parts.length > 4 && webParts.includes(parts[3] ?? '')))
      faults.push(`${file}: src/web/parts holds the folders ${webParts.join(', ')}`)
  }
  const routeFile = file.startsWith('src/web/app/routes/')
  if (
    /\.(ts|tsx|mjs|css)$/.test(name) &&
    !generated &&
    !routeFile &&
    !/^[a-z0-9]+(?:[-.][a-z0-9]+)*$/.test(name)
  )
    faults.push(`${file}: file names are kebab-case`)
  if (/\.(ts|tsx|mjs)$/.test(name) && !generated) {
    const text = readFileSync(path.join(root, file), 'utf8')
    const lines = text.split('\n').length - 1
    if (lines > maxLines) faults.push(`${file}: ${lines} lines; a file over ${maxLines} has two jobs`)
    if (comparesKinds(file, text))
      faults.push(`${file}: what is particular to a kind stands in showcase/kinds/<kind>.ts`)
    if (bundled.test(file) && file !== findsTheCheckout && ownPlace.test(text))
      faults.push(`${file}: the server is bundled; find files from ${findsTheCheckout}`)
    if (taskList.test(file) && !text.split('\n').every((line) => taskListLine.test(line)))
      faults.push(`${file}: it lists tasks by \`export { … } from\`; define each in the file of its action`)
    if (top === 'src' && !name.includes('.test.') && writesSums.test(text))
      faults.push(`${file}: only write_order, write_refund and write_transfer write lines and transfers`)
    if (top === 'src' && !name.includes('.test.') && !momentFiles.includes(file) && formatsMoments.test(text))
      faults.push(`${file}: moments are formatted by ${momentFiles[0]} alone`)
  }
  if (/(^|\/)(utils?|helpers?|managers?)(\/|\.)/.test(file))
    faults.push(`${file}: name it by what it does, not utils or helpers`)
}
const sections = new Set(files.flatMap((file) => /^src\/web\/sections\/[^/]+(?=\/)/.exec(file) ?? []))
for (const section of sections)
  for (const half of sectionHalves)
    if (!files.includes(`${section}/${half}`)) faults.push(`${section}: ${half} is missing`)

const areas = new Set(files.flatMap((file) => /^src\/domains\/([^/]+)\//.exec(file)?.[1] ?? []))
for (const area of areas) {
  const own = files.filter((file) => file.startsWith(`src/domains/${area}/`))
  // an area of pure rules has neither endpoints nor doors
  const isRules = own.every((file) => /\/(rules\/|README\.md$)/.test(file))
  for (const wanted of isRules ? ['README.md'] : ['README.md', 'contract.ts', 'index.ts'])
    if (!files.includes(`src/domains/${area}/${wanted}`))
      faults.push(`src/domains/${area}: ${wanted} is missing`)
}
const vendors = files
  .filter((file) => /^src\/integrations\/.*\//.test(file))
  .map((file) => file.split('/')[2])
for (const vendor of new Set(vendors))
  if (!files.includes(`src/integrations/${vendor}/vendor.ts`))
    faults.push(`src/integrations/${vendor}: vendor.ts is missing`)

for (const fault of faults) console.error(fault)
console.log(faults.length === 0 ? `shape: ${files.length} files, no fault` : `shape: ${faults.length} faults`)
process.exit(faults.length === 0 ? 0 : 1)
