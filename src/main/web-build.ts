import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { checkout } from '#platform/config/checkout.ts'

const dist = path.join(checkout, 'dist')

type Entry = { file: string; css?: string[]; imports?: string[]; assets?: string[] }
type Manifest = Readonly<Record<string, Entry>>

export type Entrance = { readonly js: string; readonly css: readonly string[] }

/** The built web: the folder of its files and the addresses of its entry points. */
export type WebBuild = {
  readonly assetsFolder: string
  readonly manifest: Manifest
  entrance(source: string): Entrance
  /** The addresses of everything that a dynamic import of this source loads: scripts first, then styles. */
  filesOf(source: string): string[]
  /** Returns the text of a built file by its address. */
  text(href: string): string
  /** A module that Vite built for the server, such as `render` or `mail`. */
  module(name: string): Promise<unknown>
}

/** Reads the manifest that `vite build` wrote. Throws if the web is not built. */
export function readWebBuild(): WebBuild {
  const manifest = readManifest()
  const entry = (source: string): Entry => {
    const found = manifest[source]
    if (!found) throw new Error(`The web build holds no ${source}: run npm start, which builds it.`)
    return found
  }
  return {
    assetsFolder: path.join(dist, 'client/assets'),
    manifest,
    entrance(source) {
      const { file, css = [] } = entry(source)
      const sheets = file.endsWith('.css') ? [file, ...css] : css
      return { js: `/${file}`, css: [...new Set(sheets)].map((name) => `/${name}`) }
    },
    filesOf(source) {
      const seen = new Set<Entry>()
      const visit = (found: Entry): void => {
        if (seen.has(found)) return
        seen.add(found)
        for (const name of found.imports ?? []) visit(entry(name))
      }
      visit(entry(source))
      const files = [...seen]
      const names = new Set([...files.map(({ file }) => file), ...files.flatMap(({ css = [] }) => css)])
      return [...names].map((name) => `/${name}`)
    },
    text: (href) => readFileSync(path.join(dist, 'client', href), 'utf8'),
    module: (name) => import(pathToFileURL(path.join(dist, 'server', `${name}.js`)).href),
  }
}

function readManifest(): Manifest {
  try {
    return JSON.parse(readFileSync(path.join(dist, 'client/.vite/manifest.json'), 'utf8')) as Manifest
  } catch {
    throw new Error('The web is not built: run npm start, which builds it.')
  }
}
