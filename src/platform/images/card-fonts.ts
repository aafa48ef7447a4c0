import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { once } from '../common/once.ts'
import type { PosterFont } from '../common/poster.ts'
import { checkout } from '../config/checkout.ts'
import { lateSharp } from './late-sharp.ts'
import { trueTypeOf } from './woff2.ts'

/** The package of each font, and the family name inside its files, which the picture library goes by. */
const fonts = {
  Besley: { name: 'besley', family: 'Besley' },
  'Big Shoulders': { name: 'big-shoulders', family: 'Big Shoulders Thin' },
  'Bodoni Moda': { name: 'bodoni-moda', family: 'Bodoni Moda 11pt' },
  'Familjen Grotesk': { name: 'familjen-grotesk', family: 'Familjen Grotesk' },
  Figtree: { name: 'figtree', family: 'Figtree Light' },
  Gabarito: { name: 'gabarito', family: 'Gabarito' },
  'Hanken Grotesk': { name: 'hanken-grotesk', family: 'Hanken Grotesk' },
  'Instrument Sans': { name: 'instrument-sans', family: 'Instrument Sans' },
  Piazzolla: { name: 'piazzolla', family: 'Piazzolla Thin' },
} as const satisfies Readonly<Record<PosterFont, { readonly name: string; readonly family: string }>>

/** Fonts of scripts that no theme's font has. */
const others = [
  { name: 'noto-sans-hebrew', family: 'Noto Sans Hebrew Thin' },
  { name: 'noto-sans-arabic', family: 'Noto Sans Arabic' },
] as const

const subsets = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'hebrew', 'arabic']

/** The families of a text in a font: its own, then those of other scripts. Characters of none are set in a font of the machine. */
export const familiesOf = (font: PosterFont): string =>
  [fonts[font].family, ...others.map(({ family }) => family)].join(', ')

const loading = new Map<string, Promise<void>>()

/**
 * Makes fonts known to the picture library, each once in a process. A font has to be loaded before the first text that
 * names it, because the library remembers which families it did not find.
 */
export async function loadCardFonts(wanted: readonly PosterFont[]): Promise<void> {
  for (const { name, family } of [...wanted.map((font) => fonts[font]), ...others]) {
    const made = loading.get(name) ?? load(name, family)
    loading.set(name, made)
    await made
  }
}

/** The library reads the files as long as the process runs. */
const folder = once(() => {
  const made = mkdtempSync(join(tmpdir(), 'showcase-fonts-'))
  process.once('exit', () => rmSync(made, { recursive: true, force: true }))
  return made
})

async function load(name: string, family: string): Promise<void> {
  const sharp = await lateSharp()
  const { resolve } = createRequire(join(checkout, 'package.json'))
  const files = join(dirname(resolve(`@fontsource-variable/${name}/package.json`)), 'files')
  for (const subset of subsets) {
    const file = join(files, `${name}-${subset}-wght-normal.woff2`)
    // the latin letters of a font for another script would replace those of the theme
    const isOwn = !others.some((other) => other.name === name) || name.endsWith(subset)
    if (!isOwn || !existsSync(file)) continue
    const fontfile = join(folder(), `${name}-${subset}.ttf`)
    await writeFile(fontfile, trueTypeOf(await readFile(file)))
    await sharp({ text: { text: family, font: family, fontfile } })
      .raw()
      .toBuffer()
  }
}
