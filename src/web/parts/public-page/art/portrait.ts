import type { portraitPictures } from '#domains/catalogue/contract.ts'
import type { Drawing } from './drawing.ts'
import { block, type Colour, circle, field, line, path } from './kit.ts'

/** Colours of wall, sun and clothes, of skin and its shade, and the hair behind and before the head. */
type Look = {
  wall: Colour
  sun: Colour
  top: Colour
  skin: readonly [face: Colour, shade: Colour]
  behind?: string
  hair: string
}

const skins = {
  deep: ['#774127', '#5a2f1d'],
  brown: ['#9a5b38', '#774127'],
  tan: ['#c48a62', '#a06a45'],
  light: ['#e9c3a2', '#c99a77'],
} as const

/** Head and shoulders before a sun, without a face. */
const drawn = ({ wall, sun, top, skin: [face, shade], behind = '', hair }: Look): Drawing => ({
  viewBox: '0 0 240 300',
  fit: 'xMidYMax meet',
  shapes: [
    field(wall),
    circle([128, 136], 104, sun),
    behind,
    path('M14 300C16 248 56 236 96 226C112 236 132 236 146 226C186 236 224 248 228 300Z', top),
    path('M98 176C100 204 98 216 88 228C104 252 138 252 154 228C144 216 142 204 143 176Z', shade),
    path('M76 138C66 132 64 152 72 160L80 156ZM166 138C176 132 178 152 170 160L162 156Z', shade),
    path(
      'M76 124C76 90 96 74 121 74C147 74 166 92 166 126C166 166 148 202 121 202C94 202 76 164 76 124Z',
      face,
    ),
    hair,
  ].join(''),
})

const black: Colour = 'ink-art'
const brown: Colour = '#5b2c1b'
const fringe =
  'M70 136C70 92 92 66 121 66C150 66 172 92 172 136C164 112 156 106 148 104C126 110 96 108 84 106C76 114 72 122 70 136Z'
const crown = 'M72 134C68 84 92 58 121 58C150 58 174 84 170 134C162 102 144 90 121 90C98 90 80 102 72 134Z'
const short =
  'M72 132C62 92 78 56 122 54C164 52 182 90 170 134C166 116 162 104 152 96C128 104 100 100 86 98C78 106 74 118 72 132Z'
const beard =
  'M76 140C78 186 96 214 121 214C148 214 164 186 166 140C158 158 150 164 140 162C130 158 112 158 102 162C92 164 84 158 76 140Z'
const bob =
  'M52 176C46 92 78 52 122 52C166 52 194 92 188 178C186 206 162 204 158 190L84 190C78 206 54 204 52 176Z'
const parted =
  'M72 140C68 88 96 62 112 68C108 92 96 116 72 140ZM170 140C174 84 140 56 112 68C120 96 146 116 170 140Z'

/** Hair in a knot, before the sun. */
export const portrait: Drawing = drawn({
  wall: 'a3',
  sun: 'a2',
  top: 'a1',
  skin: skins.brown,
  behind: circle([121, 46], 32, black),
  hair:
    path(crown, black) +
    line('M95 232Q121 262 147 232', 'a2', 5) +
    circle([72, 172], 6, 'a2') +
    circle([170, 172], 6, 'a2'),
})

/** Portraits of people who chose no picture. */
export const portraits = {
  'portrait-beard': drawn({
    wall: 'a2',
    sun: 'a4',
    top: 'a3',
    skin: skins.tan,
    hair:
      path('M86 226L120 262L98 282L70 234ZM156 226L122 262L144 282L172 234Z', 'paper-art') +
      path(beard, black) +
      path(short, black),
  }),
  'portrait-scarf': drawn({
    wall: 'a5',
    sun: 'a3',
    top: 'a2',
    skin: skins.brown,
    hair:
      path('M68 128C64 80 88 56 122 56C156 56 178 82 174 128C150 100 94 100 68 128Z', 'a4') +
      path('M66 128C88 96 154 96 176 128L178 140C150 110 92 110 64 140Z', 'a1') +
      path('M170 112C196 110 206 128 200 146C190 138 180 134 172 134Z', 'a4') +
      circle([71, 172], 7, 'a4') +
      circle([171, 172], 7, 'a4'),
  }),
  'portrait-bob': drawn({
    wall: 'a1',
    sun: 'a5',
    top: 'a4',
    skin: skins.light,
    behind: path(bob, black),
    hair:
      path(fringe, black) +
      line(
        'M84 141A17 17 0 1 0 118 141A17 17 0 1 0 84 141M126 141A17 17 0 1 0 160 141A17 17 0 1 0 126 141',
        black,
        4,
      ) +
      line('M118 139Q122 135 126 139', black, 4),
  }),
  'portrait-curls': drawn({
    wall: 'a4',
    sun: 'a2',
    top: 'ink-2-art',
    skin: skins.deep,
    behind: [
      circle([121, 92], 66, black),
      circle([66, 124], 36, black),
      circle([176, 124], 36, black),
      circle([78, 166], 28, black),
      circle([164, 166], 28, black),
    ].join(''),
    hair: path(crown, black) + line('M94 232Q121 256 148 232', 'a2', 5),
  }),
  'portrait-long': drawn({
    wall: 'a3',
    sun: 'a4',
    top: 'a2',
    skin: skins.light,
    behind: path('M58 244C38 150 60 52 121 52C182 52 204 150 184 244C150 256 92 256 58 244Z', brown),
    hair: path(parted, brown),
  }),
  'portrait-bald': drawn({
    wall: 'a2',
    sun: 'a5',
    top: 'a1',
    skin: skins.deep,
    hair: path(beard, 'ink-2-art') + path('M98 228Q121 252 146 228L150 238Q121 268 92 238Z', 'paper-art'),
  }),
  'portrait-cap': drawn({
    wall: 'a4',
    sun: 'a3',
    top: 'a5',
    skin: skins.light,
    behind: path('M66 176C58 120 72 88 121 88C170 88 184 120 176 176Z', '#a5482a'),
    hair:
      path('M70 120C66 76 90 48 121 48C152 48 176 76 172 120Z', 'a1') + block([64, 104], 114, 24, 'a2', 12),
  }),
  'portrait-veil': drawn({
    wall: 'a5',
    sun: 'a2',
    top: 'a3-2',
    skin: skins.tan,
    hair: path(
      'M54 300C62 250 46 214 46 150C46 84 78 48 121 48C164 48 196 84 196 150C196 214 180 250 188 300ZM121 86C94 86 80 106 80 132C80 168 98 198 121 198C144 198 162 168 162 132C162 106 148 86 121 86Z',
      'a1',
    ),
  }),
  'portrait-silver': drawn({
    wall: 'a1',
    sun: 'a2',
    top: 'a3',
    skin: skins.tan,
    behind: circle([121, 56], 30, '#cfc4c0'),
    hair:
      path(parted, '#cfc4c0') + path('M86 226L120 262L98 282L70 234ZM156 226L122 262L144 282L172 234Z', 'a5'),
  }),
} satisfies Record<(typeof portraitPictures)[number], Drawing>
