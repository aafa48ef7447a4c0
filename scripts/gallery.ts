// npm run gallery: pictures of every screen of a fresh product with the demo provider, and a page that shows them.
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { removeData } from '#platform/db/embedded-home.ts'
import { freePort } from '../test/factories/product/free-port.ts'
import { indexPage, screensIn } from './gallery/index-page.ts'
import { readOptions } from './gallery/options.ts'

const root = path.resolve(import.meta.dirname, '..')
const { folder, only, against } = readOptions(process.argv.slice(2), root)
const load = (script: string) => import(new URL(script, import.meta.url).href)
const { chromium } = (await load('./chromium.mjs')) as { chromium(): string }
const { buildWeb } = (await load('./build-web.mjs')) as { buildWeb(): void }
buildWeb()
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

const port = String(await freePort())
const runner = path.join(root, 'node_modules/@playwright/test/cli.js')
const config = path.join(root, 'scripts/gallery/walks/playwright.config.ts')
const grep = only.length > 0 ? ['--grep', only.join('|')] : []
const { status } = spawnSync(process.execPath, [runner, 'test', '--config', config, ...grep], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM: chromium(), GALLERY_PORT: port, GALLERY_FOLDER: folder },
})
removeData(path.join(root, `.cache/gallery-data-${port}`))
const index = path.join(folder, 'index.html')
writeFileSync(index, indexPage(folder, against))
console.log(`${screensIn(folder).length} screens: ${index}`)
process.exitCode = status ?? 1
