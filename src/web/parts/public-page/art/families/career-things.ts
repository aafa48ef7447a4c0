import type { Drawing } from '../drawing.ts'
import { skins } from '../figure.ts'
import { block, circle, field, floor, hill, line, moved, path, scene } from '../kit.ts'

/** A potted plant whose pot stands on `y`. */
const plant = (x: number, y: number) =>
  path(
    `M${x} ${y - 44}C${x - 46} ${y - 70} ${x - 40} ${y - 116} ${x - 30} ${y - 132}C${x - 6} ${y - 110} ${x} ${y - 80} ${x} ${y - 44}Z`,
    'a3',
  ) +
  path(
    `M${x} ${y - 44}C${x + 40} ${y - 62} ${x + 46} ${y - 96} ${x + 42} ${y - 116}C${x + 14} ${y - 104} ${x} ${y - 80} ${x} ${y - 44}Z`,
    'a3-2',
  ) +
  path(`M${x - 24} ${y - 48}H${x + 24}L${x + 17} ${y}H${x - 17}Z`, 'a1')

/** Drawings without a person. */
export const careerThings = {
  'career-video': scene({
    scenery: [field('a4'), circle([330, 90], 60, 'a2'), floor(318, 'a3')],
    subject: [
      block([76, 108], 248, 184, 'ink-art', 14),
      block([90, 122], 220, 156, 'a5', 4),
      path('M120 278C120 226 160 214 200 214S280 226 280 278Z', 'a1'),
      path('M188 196H212V220C212 228 188 228 188 220Z', skins.tan),
      moved(
        'translate(200 178) scale(1.5)',
        `<ellipse rx="16" ry="19" fill="${skins.tan}"/>`,
        path(
          'M-18 5C-21-17-8-25 4-24C15-23 20-14 18-5C10-7 2-9-5-11C-7-5-9 1-10 8C-13 10-17 9-18 5Z',
          'ink-art',
        ),
      ),
      block([262, 134], 36, 30, 'a3', 4),
      path('M48 292H352L334 318H66Z', 'ink-2-art'),
    ],
  }),
  'career-notebook': scene({
    scenery: [field('a5'), path('M-2000 2400V230L2400 -70V2400Z', 'a2')],
    subject: [
      moved(
        'translate(-4 14) scale(.92) rotate(-8 190 210)',
        block([80, 84], 216, 258, 'ink-art', 12),
        block([94, 78], 208, 252, 'paper-art', 8),
        line('M128 132H232M128 168H268M128 204H252M128 240H200', 'a4', 8),
        block([94, 78], 20, 252, 'a1', 6),
        line('M240 262L254 276L280 246', 'a3', 9),
      ),
      moved(
        'translate(-4 14) scale(.92) rotate(28 330 220)',
        block([316, 120], 24, 164, 'a3', 4),
        path('M316 284H340L328 318Z', 'a5'),
        path('M324 306H332L328 318Z', 'ink-art'),
        block([316, 106], 24, 20, 'a1', 6),
      ),
    ],
  }),
  'career-desk': scene({
    scenery: [
      field('a4'),
      block([230, -600], 2000, 820, 'a5'),
      circle([310, 108], 44, 'a2'),
      floor(336, 'a3-2'),
    ],
    subject: [
      plant(92, 252),
      block([150, 150], 132, 88, 'ink-art', 8),
      block([160, 160], 112, 68, 'a3', 3),
      line('M176 206L200 186L222 196L256 172', 'a2', 6),
      path('M204 238H228L236 252H196Z', 'ink-art'),
      path('M304 214H338V240A12 12 0 0 1 326 252H316A12 12 0 0 1 304 240Z', 'a1'),
      line('M338 222C354 220 354 240 337 240', 'a1', 6),
      line('M314 200C308 192 320 186 314 176M328 200C322 192 334 186 328 176', 'paper-art', 4),
      block([40, 252], 320, 16, 'a1', 4),
      line('M70 268L58 336M330 268L342 336', 'ink-art', 9),
      block([226, 268], 84, 44, 'a2', 3),
      circle([268, 290], 5, 'ink-art'),
    ],
  }),
  'career-compass': scene({
    scenery: [field('a1'), circle([200, 210], 220, 'a2'), hill(346, 'a3', 10)],
    subject: [
      circle([200, 214], 128, 'ink-art'),
      circle([200, 214], 108, 'a5'),
      line('M200 122V136M200 292V306M108 214H122M278 214H292', 'ink-art', 7),
      moved('rotate(38 200 214)', path('M200 128L222 214H178Z', 'a1'), path('M200 300L222 214H178Z', 'a3')),
      circle([200, 214], 12, 'ink-art'),
      block([186, 62], 28, 28, 'ink-art', 6),
      line('M200 66m-20 0a20 20 0 0 1 40 0', 'ink-art', 7),
    ],
  }),
} as const satisfies Readonly<Record<string, Drawing>>
