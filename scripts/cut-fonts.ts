import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import subset from 'subset-font'
import type { Plugin } from 'vite'

const root = path.join(import.meta.dirname, '..')

/** Where the parts lie; stylesheets name them `url("~fonts/besley-basic.woff2")`. */
export const cutFolder = path.join(root, 'dist/fonts')

const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 0x20 + i))

/**
 * The two parts of a Latin font. Pages in Western European languages need the first alone; the ranges in the stylesheets
 * load the second where a text has one of its letters.
 */
export const parts = {
  basic: `${ascii}\u00a0©·×\u2009\u2011–—‘’“”•…\u202f€→àáâãäåæçèéêëìíîïñòóôõöøùúûüßÀÁÂÄÅÇÈÉÊÍÑÓÖØÚÜ`,
  more: '¡¢£¤¥¦§¨ª«¬\u00ad®¯°±²³´µ¶¸¹º»¼½¾¿ÃÆËÌÎÏÐÒÔÕÙÛÝÞð÷ýþÿıŒœʻʼˆ˚˜\u0304\u0308\u0329‚„‹›⁄™↑↓−∕',
} as const

/** The features that our stylesheets and the shaping of Latin text use. */
const keepFeatures = [
  'kern',
  'liga',
  'clig',
  'calt',
  'ccmp',
  'locl',
  'mark',
  'mkmk',
  'rlig',
  'rvrn',
  'tnum',
  'lnum',
]

/**
 * Writes both parts of every font that a stylesheet names by `~fonts/`, unless they are there. The build of the server
 * begins with the last font, so that two builds side by side share the work.
 */
export function cutFonts(isSsrBuild: boolean): Plugin {
  return {
    name: 'cut-fonts',
    config: () => ({ resolve: { alias: { '~fonts': cutFolder } } }),
    async buildStart() {
      mkdirSync(cutFolder, { recursive: true })
      const faces = [...namedFaces()]
      for (const face of isSsrBuild ? faces.toReversed() : faces) await cut(face)
    },
  }
}

function namedFaces(): Set<string> {
  const sheets = globSync('src/web/**/*.css', { cwd: root }).map((file) =>
    readFileSync(path.join(root, file), 'utf8'),
  )
  return new Set(
    sheets.flatMap((css) =>
      [...css.matchAll(/"~fonts\/([a-z-]+)-basic\.woff2"/g)].map(([, face = '']) => face),
    ),
  )
}

async function cut(face: string): Promise<void> {
  const font = path.join(
    root,
    `node_modules/@fontsource-variable/${face}/files/${face}-latin-wght-normal.woff2`,
  )
  const options = { targetFormat: 'woff2', keepFeatures } as const
  for (const [part, letters] of Object.entries(parts)) {
    const file = path.join(cutFolder, `${face}-${part}.woff2`)
    if (existsSync(file)) continue
    const aside = `${file}.${process.pid}`
    writeFileSync(aside, await subset(readFileSync(font), letters, options))
    renameSync(aside, file)
  }
}
