// npm run gallery: pictures of every screen of a fresh product with the demo provider, and a page that shows them.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { indexPage, screensIn } from './gallery/index-page.ts'
import { readOptions } from './gallery/options.ts'
import { root, runWalk } from './gallery/run-walk.ts'

const { folder, only, against } = readOptions(process.argv.slice(2), root)
process.exitCode = await runWalk({ walk: 'pictures.ts', folder, only })
const index = path.join(folder, 'index.html')
writeFileSync(index, indexPage(folder, against))
console.log(`${screensIn(folder).length} screens: ${index}`)
