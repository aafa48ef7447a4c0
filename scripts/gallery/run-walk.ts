import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { removeData } from '#platform/db/embedded-home.ts'
import { freePort } from '../../test/factories/product/free-port.ts'

export const root = path.resolve(import.meta.dirname, '../..')

/** `walk`: a file of scripts/gallery/walks. `folder`: is emptied first. `only`: words in the names of its parts. */
type Run = { readonly walk: string; readonly folder: string; readonly only?: readonly string[] }

/** Builds the product, starts it with the demo's history, and takes the pictures of a walk. Returns the exit code. */
export async function runWalk({ walk, folder, only = [] }: Run): Promise<number> {
  const load = (script: string) => import(new URL(script, import.meta.url).href)
  const { chromium } = (await load('../chromium.mjs')) as { chromium(): string }
  const { buildWeb } = (await load('../build-web.mjs')) as { buildWeb(): Promise<void> }
  await buildWeb()
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const port = String(await freePort())
  const runner = path.join(root, 'node_modules/@playwright/test/cli.js')
  const config = path.join(root, 'scripts/gallery/walks/playwright.config.ts')
  const grep = only.length > 0 ? ['--grep', only.join('|')] : []
  const { status } = spawnSync(process.execPath, [runner, 'test', '--config', config, ...grep], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      CHROMIUM: chromium(),
      GALLERY_PORT: port,
      GALLERY_FOLDER: folder,
      GALLERY_WALK: walk,
    },
  })
  removeData(path.join(root, `.cache/gallery-data-${port}`))
  return status ?? 1
}
