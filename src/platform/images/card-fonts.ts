import { mkdtempSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkout } from '../config/checkout.ts'
import { lateSharp } from './late-sharp.ts'
import { trueTypeOf } from './woff2.ts'

/** The fonts of pictures with text, by package and family. */
const fonts = [{ family: 'Besley', name: 'besley' }] as const
const subsets = ['latin', 'latin-ext']

let loading: Promise<void> | undefined

/**
 * Makes the fonts known to the picture library, once in a process: SVG text then finds them by their family. It has to
 * run before the first SVG text of the process, because the library does not look for new fonts later.
 */
export function loadCardFonts(): Promise<void> {
  loading ??= load()
  return loading
}

async function load(): Promise<void> {
  const sharp = await lateSharp()
  const { resolve } = createRequire(join(checkout, 'package.json'))
  const folder = mkdtempSync(join(tmpdir(), 'showcase-fonts-'))
  // the library reads the files as long as the process runs
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const { family, name } of fonts)
    for (const subset of subsets) {
      const file = resolve(`@fontsource-variable/${name}/files/${name}-${subset}-wght-normal.woff2`)
      const fontfile = join(folder, `${name}-${subset}.ttf`)
      await writeFile(fontfile, trueTypeOf(await readFile(file)))
      await sharp({ text: { text: family, font: family, fontfile } })
        .raw()
        .toBuffer()
    }
}
