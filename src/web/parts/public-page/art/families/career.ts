import type { Drawing } from '../drawing.ts'
import { figure, type Look, skins } from '../figure.ts'
import { block, circle, field, floor, hill, line, moved, oval, path, scene } from '../kit.ts'

const coach: Look = { skin: skins.brown, hair: 'bob', top: 'a1', bottom: 'ink-art', sleeves: 'long' }
const client: Look = {
  skin: skins.light,
  hair: 'short',
  top: 'paper-art',
  bottom: 'ink-2-art',
  sleeves: 'long',
}
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

export const career = {
  'career-talk': scene({
    scenery: [field('a5'), circle([200, 190], 150, 'a4'), floor(344, 'a2')],
    subject: [
      figure(
        {
          head: [126, 142],
          chest: [116, 178],
          hip: [108, 262],
          arms: [
            [
              [148, 222],
              [184, 218],
            ],
            [
              [124, 230],
              [166, 240],
            ],
          ],
          legs: [
            [
              [170, 264],
              [176, 334],
            ],
            [
              [164, 268],
              [152, 334],
            ],
          ],
          lean: 4,
        },
        coach,
      ),
      figure(
        {
          head: [276, 142],
          chest: [286, 178],
          hip: [294, 262],
          arms: [
            [
              [256, 226],
              [222, 212],
            ],
            [
              [278, 230],
              [238, 246],
            ],
          ],
          legs: [
            [
              [232, 264],
              [226, 334],
            ],
            [
              [238, 268],
              [250, 334],
            ],
          ],
          faces: 'left',
        },
        client,
      ),
      block([62, 278], 92, 12, 'a3', 6),
      block([248, 278], 92, 12, 'a3', 6),
      line('M78 290L68 344M138 290L142 344M264 290L260 344M324 290L334 344', 'a3', 7),
      path('M150 58H214A20 20 0 0 1 214 102H182L164 120V102H150A22 22 0 0 1 150 58Z', 'a1'),
      path('M246 74H270A14 14 0 0 1 270 108H262L256 120L244 108A17 17 0 0 1 246 74Z', 'a3'),
    ],
  }),
  'career-climb': scene({
    scenery: [
      field('a2'),
      circle([286, 130], 84, 'paper-art'),
      path('M-2000 360H100V302H174V244H248V186H2400V2400H-2000Z', 'a3'),
      path('M100 360V302H174V244H248V186H262V258H188V316H114V374H-2000V360Z', 'a3-2'),
    ],
    subject: [
      figure(
        {
          head: [196, 66],
          chest: [186, 102],
          hip: [176, 176],
          arms: [
            [
              [220, 136],
              [250, 112],
            ],
            [
              [158, 140],
              [146, 176],
            ],
          ],
          legs: [
            [
              [214, 198],
              [212, 234],
            ],
            [
              [160, 232],
              [128, 292],
            ],
          ],
          feet: [0, 14],
        },
        { skin: skins.deep, hair: 'afro', top: 'a1', bottom: 'ink-art', sleeves: 'long' },
      ),
      path('M120 172H162L168 208H114Z', 'ink-art'),
      line('M132 172C132 158 150 158 150 172', 'ink-art', 5),
      line('M318 186V92', 'ink-art', 7),
      path('M318 92H364L350 112L364 132H318Z', 'a1'),
    ],
  }),
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
  'career-chart': scene({
    scenery: [field('a3'), circle([90, 90], 46, 'a2'), floor(344, 'a5')],
    subject: [
      block([166, 64], 190, 166, 'paper-art', 6),
      block([188, 166], 28, 46, 'a4', 3),
      block([228, 138], 28, 74, 'a2', 3),
      block([268, 110], 28, 102, 'a1', 3),
      line('M188 142L230 112L262 116L320 84', 'ink-art', 5),
      line('M210 230L190 344M312 230L332 344', 'a4', 7),
      figure(
        {
          head: [112, 126],
          chest: [106, 162],
          hip: [102, 240],
          arms: [
            [
              [150, 170],
              [186, 138],
            ],
            [
              [84, 204],
              [98, 240],
            ],
          ],
          legs: [
            [
              [114, 288],
              [116, 334],
            ],
            [
              [92, 288],
              [84, 334],
            ],
          ],
          turn: 10,
        },
        {
          skin: skins.light,
          hair: 'bun',
          hairColour: 'ink-art',
          top: 'a1',
          bottom: 'ink-art',
          sleeves: 'long',
        },
      ),
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
  'career-door': scene({
    scenery: [field('a3'), floor(330, 'a3-2'), path('M146 330H274L420 700H40Z', 'a2')],
    subject: [
      block([138, 70], 144, 260, 'a2'),
      path('M138 70L74 48V352L138 330Z', 'a1'),
      circle([124, 206], 6, 'a5'),
      circle([232, 128], 30, 'paper-art'),
      path('M138 330V262C190 230 240 240 282 218V330Z', 'a4'),
      figure(
        {
          head: [214, 176],
          chest: [212, 210],
          hip: [210, 274],
          arms: [
            [
              [232, 244],
              [246, 270],
            ],
            [
              [190, 242],
              [182, 272],
            ],
          ],
          legs: [
            [
              [226, 306],
              [228, 340],
            ],
            [
              [202, 308],
              [186, 344],
            ],
          ],
          turn: 10,
        },
        { skin: skins.tan, hair: 'short', top: 'ink-art', bottom: 'ink-2-art', sleeves: 'long' },
      ),
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
  'career-handshake': scene({
    scenery: [field('a5'), circle([200, 200], 140, 'a2'), hill(340, 'a4', 10)],
    subject: [
      figure(
        {
          head: [116, 108],
          chest: [110, 144],
          hip: [108, 228],
          arms: [
            [
              [154, 196],
              [202, 182],
            ],
            [
              [92, 190],
              [104, 228],
            ],
          ],
          legs: [
            [
              [122, 282],
              [126, 334],
            ],
            [
              [96, 282],
              [86, 334],
            ],
          ],
          turn: 10,
        },
        { skin: skins.deep, hair: 'short', top: 'a3', bottom: 'ink-art', sleeves: 'long' },
      ),
      figure(
        {
          head: [286, 112],
          chest: [290, 148],
          hip: [292, 230],
          arms: [
            [
              [308, 194],
              [296, 230],
            ],
            [
              [246, 198],
              [200, 183],
            ],
          ],
          legs: [
            [
              [278, 284],
              [274, 334],
            ],
            [
              [304, 284],
              [312, 334],
            ],
          ],
          turn: 10,
          faces: 'left',
        },
        {
          skin: skins.light,
          hair: 'scarf',
          hairColour: 'a1',
          top: 'ink-2-art',
          bottom: 'paper-art',
          sleeves: 'long',
        },
      ),
      oval([200, 346], 140, 5, 'a3'),
    ],
  }),
} as const satisfies Readonly<Record<string, Drawing>>
