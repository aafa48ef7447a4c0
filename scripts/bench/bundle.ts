// P11 and the sizes of P3 and P4: the files that a browser loads, from the build's manifest.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Bench } from './bench.ts'
import type { Figure } from './figures.ts'
import { root } from './folder.ts'

type Entry = { readonly file: string; readonly imports?: string[]; readonly dynamicImports?: string[] }
type Manifest = Readonly<Record<string, Entry>>

const client = path.join(root, 'dist/client')

const readManifest = (): Manifest =>
  JSON.parse(readFileSync(path.join(client, '.vite/manifest.json'), 'utf8')) as Manifest

/** The files of the sources and of all their static imports. */
function filesOf(manifest: Manifest, sources: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const visit = (source: string): void => {
    const entry = manifest[source]
    if (!entry) throw new Error(`the build holds no ${source}`)
    if (seen.has(entry.file)) return
    seen.add(entry.file)
    for (const each of entry.imports ?? []) visit(each)
  }
  for (const source of sources) visit(source)
  return seen
}

/** Kilobytes (1,024 bytes) after brotli at its best quality, compressed file by file. */
export const brotliKilobytes = (bodies: Iterable<Buffer>): number =>
  [...bodies].reduce((sum, body) => sum + brotliCompressSync(body).length, 0) / 1024

const kilobytesOf = (files: Iterable<string>): number =>
  brotliKilobytes([...files].map((file) => readFileSync(path.join(client, file))))

/** Size of an island's script with all its imports, React included. */
export const islandKilobytes = (name: string): number =>
  kilobytesOf(filesOf(readManifest(), [`src/web/site/islands/${name}.island.tsx`]))

const main = 'src/web/app/main.tsx'
/** The first form that the editor shows; it is fetched together with the editor. */
const firstForm = 'src/web/sections/profile/edit.tsx'
const page = (name: string) => `src/web/app/routes/${name}.tsx?tsr-split=component`

export const benchBundle: Bench = async () => {
  const manifest = readManifest()
  const first = filesOf(manifest, [main, 'src/web/app/shell/shell.tsx', page('dashboard')])
  const pages = Object.keys(manifest).filter((source) => source.endsWith('?tsr-split=component'))
  const own = new Set(pages.map((source) => manifest[source]?.file))
  const editor = manifest[page('editor')]?.file ?? 'none'
  const figures: Figure[] = [
    {
      bar: 'P11',
      what: 'dashboard, script of its first route with the shell, brotli',
      value: kilobytesOf(first),
      unit: 'KB',
      limit: { atMost: 165 },
    },
    { bar: 'P11', what: '  files of the first route', value: first.size, unit: 'files' },
    {
      bar: 'P11',
      what: '  pages without a chunk of their own',
      value: pages.length - own.size,
      unit: 'files',
      limit: { atMost: 0 },
    },
    {
      bar: 'P11',
      what: '  chunks of the editor among them',
      value: first.has(editor) ? 1 : 0,
      unit: 'files',
      limit: { atMost: 0 },
    },
    {
      bar: 'P11',
      what: '  the editor, script of its first visit, brotli',
      value: kilobytesOf(filesOf(manifest, [main, 'src/web/app/shell/shell.tsx', page('editor'), firstForm])),
      unit: 'KB',
    },
  ]
  return figures
}
