import { useId } from 'react'
import type { generatedPictures } from '#domains/catalogue/contract.ts'
import { type Palette, palettes, themeOf } from '#web/themes/palettes.ts'
import { arc } from './art/arc.ts'
import { blocks } from './art/blocks.ts'
import type { Drawing } from './art/drawing.ts'
import { career } from './art/families/career.ts'
import { crafts } from './art/families/crafts.ts'
import { dance } from './art/families/dance.ts'
import { fitness } from './art/families/fitness.ts'
import { neutral } from './art/families/neutral.ts'
import { footprints } from './art/footprints.ts'
import { hills } from './art/hills.ts'
import { orbit } from './art/orbit.ts'
import { portrait, portraits } from './art/portrait.ts'
import { type GroundForm, isPremium, premiumArt } from './art/premium/premium-art.ts'
import { ribbon } from './art/ribbon.ts'
import { steps } from './art/steps.ts'
import { sun } from './art/sun.ts'
import { waves } from './art/waves.ts'

type PictureName = (typeof generatedPictures)[number]

export const pictures: Readonly<Record<PictureName, Drawing>> = {
  arc,
  steps,
  waves,
  sun,
  blocks,
  ribbon,
  orbit,
  hills,
  portrait,
  ...fitness,
  ...dance,
  ...career,
  ...crafts,
  ...neutral,
}
const figures = { ...pictures, ...portraits, footprints }
export type FigureName = keyof typeof figures

/** Returns the name of a figure; 'hills' for an unknown name. */
export const figureOf = (image: string): FigureName =>
  Object.hasOwn(figures, image) ? (image as FigureName) : 'hills'

type Props = { name: string; alt?: string; form?: GroundForm }

/**
 * A drawing: a figure in the colours of the page's theme, or a premium background in its own colours. Without `alt` it
 * is decoration. Each instance has its own id, because a page may show a background twice.
 */
export function Picture({ name, alt = '', form = 'light' }: Props) {
  const id = `art${useId().replace(/\W/g, '')}`
  const { viewBox, fit, shapes } = isPremium(name) ? premiumArt(name, form, id) : figures[figureOf(name)]
  const spoken = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true }
  return (
    <svg
      className="art"
      viewBox={viewBox}
      preserveAspectRatio={fit}
      focusable="false"
      {...spoken}
      dangerouslySetInnerHTML={{ __html: shapes.replaceAll('\n', '') }}
    />
  )
}

/** Replaces a figure's colour variables with the colours of a palette. */
export function paint(name: FigureName, palette: Palette): Drawing {
  const drawing = figures[name]
  const shapes = drawing.shapes
    .replace(
      /var\(--([a-z0-9-]+)\)/g,
      (_, colour: string) => palette.art[colour as keyof Palette['art']] ?? palette.ink,
    )
    .replaceAll('\n', '')
  return { ...drawing, shapes }
}

/** The colours of a drawing: a theme, and its light or dark form. Unknown words mean Studio and light. */
export type PictureLook = { readonly theme?: string; readonly mode?: string }

/**
 * A 4:3 SVG file of a drawing, by default in Studio's light colours, as editor previews, mails and share cards show it;
 * undefined for an unknown name.
 */
export function pictureSvg(name: string, { theme, mode }: PictureLook = {}): string | undefined {
  if (!isPremium(name) && (!Object.hasOwn(figures, name) || name === 'footprints')) return undefined
  const { viewBox, fit, shapes } = isPremium(name)
    ? premiumArt(name, 'light', 'art')
    : paint(figureOf(name), palettes[themeOf(theme)][mode === 'dark' ? 'dark' : 'light'])
  return `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="720" viewBox="${viewBox}" preserveAspectRatio="${fit}">${shapes}</svg>`
}
