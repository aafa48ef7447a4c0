import { deepGround, lightGround, ownId, type PremiumAsset } from './ground.ts'

/** Centre and radius of each glow, in the drawing's units. */
const places = [
  [1010, 90, 640],
  [140, 720, 620],
  [840, 640, 520],
] as const

/** Offset and opacity of a glow from its centre outward: it fades without an edge. */
const fading = [
  [0, 1],
  [0.25, 0.86],
  [0.5, 0.46],
  [0.75, 0.12],
  [1, 0],
] as const

type Colours = readonly [from: string, to: string, ...glows: [string, string, string]]

/** A gradient from one colour to another with three glows. */
function lit([from, to, ...glows]: Colours): string {
  const lights = glows.map((colour, i) => {
    const stops = fading.map(
      ([offset, opacity]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    return `<radialGradient id="${ownId}${i}">${stops.join('')}</radialGradient>`
  })
  const discs = places.map(
    ([x, y, radius], i) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#${ownId}${i})"/>`,
  )
  return `<defs><linearGradient id="${ownId}" x2=".8" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>${lights.join('')}</defs><rect width="1200" height="800" fill="url(#${ownId})"/>${discs.join('')}`
}

/** `hue`: the text colour of the light form, and of the deep form's button. */
function gradient(hue: string, light: Colours, deep: Colours): PremiumAsset {
  return { light: lightGround(lit(light), light[0], hue), deep: deepGround(lit(deep), deep[0], hue) }
}

// biome-ignore format: a table of colours
export const gradients = {
  'gradient-dawn': gradient('#2e1428',
    ['#ffd8c4', '#f6b0bb', '#fff0cf', '#c7b5f4', '#ff9f84'],
    ['#251338', '#561f48', '#8f3d4c', '#1d2a60', '#a04a3a']),
  'gradient-dusk': gradient('#1c1640',
    ['#d8caf3', '#f3b7c6', '#9db6f0', '#ffd2ad', '#c59ae2'],
    ['#12183a', '#3a1e56', '#6a2d70', '#164268', '#8a3458']),
  'gradient-ember': gradient('#34100c',
    ['#ffc88f', '#ff9270', '#ffe4a2', '#ff8276', '#ffb59b'],
    ['#240b10', '#661b1a', '#98371b', '#4a1032', '#9c4713']),
  'gradient-lagoon': gradient('#062c3a',
    ['#c2f0e6', '#90d6ea', '#e9fbdc', '#78c3ea', '#a6edce'],
    ['#05243a', '#0a4654', '#0f6b64', '#133a7c', '#0a6c78']),
  'gradient-orchid': gradient('#2c1040',
    ['#f7d0ec', '#d8b3f6', '#ffe2e4', '#b6a5f8', '#f7a7d8'],
    ['#260e3c', '#58195c', '#88297a', '#382392', '#7f1f55']),
  'gradient-meadow': gradient('#12301c',
    ['#e2f2bb', '#abdda1', '#f9f7c6', '#84cfaa', '#cfe988'],
    ['#0b281d', '#1d4829', '#3d6b22', '#0e5054', '#55701b']),
  'gradient-slate': gradient('#18202a',
    ['#e0e6ed', '#bac7d5', '#f5f1ea', '#a2b4ca', '#cbd4e0'],
    ['#11171e', '#293441', '#405064', '#1a2a41', '#4b5764']),
  'gradient-citrus': gradient('#33260a',
    ['#fff1a8', '#ffd06d', '#d8ef8b', '#ffb46c', '#fff9d9'],
    ['#2b2005', '#583a08', '#7c5611', '#43520f', '#8a4b13']),
} as const
