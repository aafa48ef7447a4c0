import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { once } from '../common/once.ts'
import type { PosterFont } from '../common/poster.ts'
import { checkout } from '../config/checkout.ts'
import { lateSharp } from './late-sharp.ts'
import { addLettersOf, hasLetter, type Letters, noLetters } from './letters-of-font.ts'
import { machineLetters } from './machine-fonts.ts'
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

/** Fonts of scripts that not every theme's font has, with the subsets that are read. */
const others = [
  {
    name: 'noto-sans',
    family: 'Noto Sans',
    subsets: ['cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese', 'devanagari'],
  },
  { name: 'noto-sans-thai', family: 'Noto Sans Thai', subsets: ['thai'] },
  // the latin letters of a font for another script would replace those of the theme
  { name: 'noto-sans-hebrew', family: 'Noto Sans Hebrew Thin', subsets: ['hebrew'] },
  { name: 'noto-sans-arabic', family: 'Noto Sans Arabic', subsets: ['arabic'] },
] as const

type Font = { readonly name: string; readonly family: string; readonly subsets: readonly string[] }

const subsets = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext']
const ofTheme = (font: PosterFont): Font => ({ ...fonts[font], subsets })

/** What a text of a card is set in. */
export type Setting = {
  /** The families for the text library: the text's own font, then those of other scripts. */
  readonly families: string
  /** Whether a glyph for this code point is there, of these families or of a font of the machine. */
  readonly has: (code: number) => boolean
}

const loading = new Map<string, Promise<Letters>>()

/**
 * Makes the fonts of a text known to the picture library, each once in a process, before the first text that names them:
 * the library remembers which families it did not find. The fonts of other scripts are loaded for a text with a letter
 * that its own font does not have, and those of the machine are asked last.
 */
export async function settingOf(font: PosterFont, text: string): Promise<Setting> {
  const own = await loaded(ofTheme(font))
  const { family } = fonts[font]
  const codes = Array.from(text, (sign) => sign.codePointAt(0) ?? 0)
  const missing = codes.filter((code) => !hasLetter(own, code) && !isUnseen(code))
  if (missing.length === 0) return { families: family, has: () => true }
  const brought = [own]
  for (const other of others) brought.push(await loaded(other))
  const beside = others.map((other) => other.family)
  // the library would put a Vietnamese letter together from a letter and a mark of the text's own font, side by side
  const isLatin = missing.some((code) => /\p{Script=Latin}/u.test(String.fromCodePoint(code)))
  const families = (isLatin ? [...beside, family] : [family, ...beside]).join(', ')
  const isBrought = (code: number) => isUnseen(code) || brought.some((letters) => hasLetter(letters, code))
  if (missing.every(isBrought)) return { families, has: () => true }
  const machine = await machineLetters()
  return { families, has: (code) => isBrought(code) || hasLetter(machine, code) }
}

/** Blanks, joiners and marks of direction, which no glyph is drawn for. */
const isUnseen = (code: number): boolean =>
  /[\p{Default_Ignorable_Code_Point}\p{White_Space}]/u.test(String.fromCodePoint(code))

function loaded(font: Font): Promise<Letters> {
  const made = loading.get(font.name) ?? load(font)
  loading.set(font.name, made)
  return made
}

/** The library reads the files as long as the process runs. */
const folder = once(() => {
  const made = mkdtempSync(join(tmpdir(), 'showcase-fonts-'))
  process.once('exit', () => rmSync(made, { recursive: true, force: true }))
  return made
})

/** Returns the letters that the files of a font have. */
async function load({ name, family, subsets }: Font): Promise<Letters> {
  const sharp = await lateSharp()
  const { resolve } = createRequire(join(checkout, 'package.json'))
  const files = join(dirname(resolve(`@fontsource-variable/${name}/package.json`)), 'files')
  const letters = noLetters()
  for (const subset of subsets) {
    const file = join(files, `${name}-${subset}-wght-normal.woff2`)
    if (!existsSync(file)) continue
    const fontfile = join(folder(), `${name}-${subset}.ttf`)
    const bytes = trueTypeOf(await readFile(file))
    await addLettersOf(async (offset, length) => bytes.subarray(offset, offset + length), letters)
    await writeFile(fontfile, bytes)
    await sharp({ text: { text: family, font: family, fontfile } })
      .raw()
      .toBuffer()
  }
  return letters
}
