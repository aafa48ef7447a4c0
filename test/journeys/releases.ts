import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const root = path.resolve('.')
const built = /[\w~.-]+-[\w-]{8}\.(?:js|css|svg|woff2?|png|webp|jpe?g)/g

export type Release = {
  readonly folder: string
  /** The file name of the chunk that a source became. */
  chunkOf(source: string): string
}

const releaseIn = (folder: string): Release => ({
  folder,
  chunkOf(source) {
    const text = readFileSync(path.join(folder, 'dist/client/.vite/manifest.json'), 'utf8')
    const { file } = (JSON.parse(text) as Record<string, { file: string } | undefined>)[source] ?? {}
    if (!file) throw new Error(`no chunk of ${source}`)
    return path.basename(file)
  },
})

/** The release that was built. */
export const thisRelease = releaseIn(root)

/** Makes a release in `folder` from the built one: the same product, in which every built file has another name. */
export function nextRelease(folder: string): Release {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  cpSync('package.json', path.join(folder, 'package.json'))
  for (const name of ['db', 'src']) symlinkSync(path.resolve(name), path.join(folder, name))
  cpSync('dist', path.join(folder, 'dist'), { recursive: true })
  const assets = path.join(folder, 'dist/client/assets')
  const names = new Map(
    readdirSync(assets).map((name) => [
      name,
      name.replace(/-([\w-]{8})\./, (_, hash: string) => `-${hash.slice(4)}${hash.slice(0, 4)}.`),
    ]),
  )
  const renamed = (text: string) => text.replace(built, (name) => names.get(name) ?? name)
  for (const [name, next] of names) {
    const file = path.join(assets, name)
    // what was compressed names the old files
    if (/\.(?:br|gz)$/.test(name)) rmSync(file)
    else {
      if (/\.(?:js|css)$/.test(name)) writeFileSync(file, renamed(readFileSync(file, 'utf8')))
      renameSync(file, path.join(assets, next))
    }
  }
  const manifest = path.join(folder, 'dist/client/.vite/manifest.json')
  writeFileSync(manifest, renamed(readFileSync(manifest, 'utf8')))
  return releaseIn(folder)
}

/** An installation with a port and a data folder, on which one release after the other runs. */
export function anInstallation(port: number) {
  const origin = `http://localhost:${port}`
  const data = path.resolve(`.cache/journeys-data-${port}`)
  let running: ChildProcess | undefined
  const answers = (address: string) =>
    fetch(origin + address).then(
      ({ ok }) => ok,
      () => false,
    )
  const stop = async () => {
    if (!running || running.exitCode !== null) return
    const ended = once(running, 'exit')
    running.kill('SIGTERM')
    await ended
  }
  const clear = async () => {
    await once(spawn(process.execPath, ['test/remove-data.ts', data]), 'exit')
  }
  return {
    origin,
    kept: path.join(data, 'releases'),
    /** Stops the running release and starts another one. Waits until it serves and has kept its files. */
    async run({ folder, chunkOf }: Release) {
      if (running) await stop()
      else await clear()
      const child = spawn(process.execPath, [path.join(folder, 'dist/main/server.js')], {
        cwd: folder,
        env: { ...process.env, PORT: String(port), DATA_DIR: data, RATE_LIMIT: '100000', DEMO: 'none' },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      running = child
      const last = path.join(data, 'releases', chunkOf('src/web/app/main.tsx'))
      while (child.exitCode === null && !((await answers('/readyz')) && existsSync(last))) await sleep(200)
      if (child.exitCode !== null) throw new Error(`the product ended with ${child.exitCode}`)
    },
    async end() {
      await stop()
      await clear()
    },
  }
}
