import type { Drawing } from '../drawing.ts'
import { block, circle, field, floor, hill, line, moved, path, scene } from '../kit.ts'

/** Drawings without a person. */
export const fitnessThings = {
  'fitness-kettlebells': scene({
    scenery: [field('a3'), circle([262, 196], 132, 'a2'), floor(330, 'a4')],
    subject: [
      path(
        'M86 250C74 180 100 150 142 150S210 180 198 250H174C182 196 172 176 142 176S102 196 110 250Z',
        'ink-art',
      ),
      path('M142 226A62 62 0 0 1 180 336H104A62 62 0 0 1 142 226Z', 'ink-art'),
      circle([142, 290], 26, 'a1'),
      path(
        'M240 272C232 224 250 204 278 204S324 224 316 272H298C304 236 298 224 278 224S252 236 258 272Z',
        'a1',
      ),
      path('M278 256A44 44 0 0 1 306 336H250A44 44 0 0 1 278 256Z', 'a1'),
      circle([278, 302], 17, 'a5'),
    ],
  }),
  'fitness-kit': scene({
    scenery: [
      field('a5'),
      path('M-2000 -2000H2400V180C900 180 500 60 200 120S-900 180-2000 180Z', 'a4'),
      floor(318, 'a2'),
    ],
    subject: [
      block([64, 196], 128, 128, 'a3', 64),
      line('M128 260m-40 0a40 40 0 1 1 40 40a28 28 0 1 1 28-28a15 15 0 1 1-15-15', 'a2', 7),
      block([226, 132], 64, 192, 'a1', 18),
      block([238, 104], 40, 36, 'ink-art', 8),
      path('M226 192H290V236H226Z', 'paper-art'),
      path('M258 200C268 212 272 218 268 225A11 11 0 1 1 248 225C244 218 248 212 258 200Z', 'a1'),
      line('M110 340H330', 'ink-art', 10),
      block([98, 318], 18, 44, 'ink-art', 6),
      block([118, 324], 12, 32, 'ink-2-art', 5),
      block([324, 318], 18, 44, 'ink-art', 6),
      block([308, 324], 12, 32, 'ink-2-art', 5),
    ],
  }),
  'fitness-shoe': scene({
    scenery: [field('a2'), circle([200, 206], 150, 'a5'), hill(330, 'a3', 14)],
    subject: [
      moved(
        'rotate(-10 200 240)',
        path(
          'M66 292C60 240 66 190 78 164C98 178 124 182 142 160C170 206 226 222 288 236C330 246 348 266 346 292Z',
          'a1',
        ),
        path(
          'M66 292C64 262 66 232 70 204C92 240 130 262 178 268C230 274 290 262 332 258C342 268 347 280 346 292Z',
          'ink-art',
        ),
        path('M58 288H354C360 314 340 322 318 322H90C64 322 54 308 58 288Z', 'paper-art'),
        line('M164 204L196 184M190 220L220 198M218 232L246 210', 'paper-art', 9),
      ),
    ],
  }),
} as const satisfies Readonly<Record<string, Drawing>>
