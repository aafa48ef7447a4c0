import type { Drawing } from '../drawing.ts'
import { figure, type Look, limb, skins } from '../figure.ts'
import { block, circle, field, floor, hill, line, moved, oval, path, scene } from '../kit.ts'

const runner: Look = {
  skin: skins.brown,
  hair: 'tail',
  top: 'a1',
  bottom: 'ink-art',
  shoes: 'a1',
  legwear: 'short',
}
const lifter: Look = {
  skin: skins.tan,
  hair: 'short',
  top: 'a3',
  bottom: 'ink-art',
  shoes: 'a1',
  legwear: 'short',
}
const yogi: Look = { skin: skins.deep, hair: 'bun', top: 'a2', bottom: 'a1', shoes: skins.deep }
const mat = (y: number, from: number, to: number) => block([from, y], to - from, 10, 'a4', 5)

/** A plate of a barbell from the side. */
const plate = (x: number, y: number, height: number) =>
  block([x - 7, y - height / 2], 14, height, 'ink-art', 6)

export const fitness = {
  'fitness-run': scene({
    scenery: [
      field('a2'),
      circle([286, 150], 108, 'paper-art'),
      hill(306, 'a4'),
      hill(352, 'a3'),
      line('M-2000 376H2400', 'a3-2', 5),
    ],
    subject: [
      figure(
        {
          head: [216, 82],
          chest: [202, 118],
          hip: [184, 196],
          arms: [
            [
              [236, 158],
              [264, 132],
            ],
            [
              [160, 154],
              [136, 182],
            ],
          ],
          legs: [
            [
              [146, 254],
              [82, 262],
            ],
            [
              [236, 240],
              [228, 316],
            ],
          ],
          feet: [60, 8],
          lean: 8,
        },
        runner,
      ),
    ],
  }),
  'fitness-press': scene({
    scenery: [
      field('a4'),
      block([-60, -600], 520, 950, 'a5', 0),
      circle([200, 190], 130, 'a2'),
      floor(344, 'a3'),
    ],
    subject: [
      figure(
        {
          head: [200, 122],
          chest: [200, 160],
          hip: [200, 232],
          arms: [
            [
              [254, 136],
              [252, 82],
            ],
            [
              [146, 136],
              [148, 82],
            ],
          ],
          legs: [
            [
              [232, 284],
              [236, 336],
            ],
            [
              [168, 284],
              [164, 336],
            ],
          ],
          turn: 20,
        },
        lifter,
      ),
      line('M66 78H334', 'ink-art', 7),
      plate(88, 78, 66),
      plate(312, 78, 66),
      plate(71, 78, 44),
      plate(329, 78, 44),
    ],
  }),
  'fitness-warrior': scene({
    scenery: [field('a3'), circle([200, 210], 150, 'a3-2'), circle([276, 118], 40, 'a5'), floor(342, 'a4')],
    subject: [
      figure(
        {
          head: [194, 108],
          chest: [192, 146],
          hip: [196, 226],
          arms: [
            [
              [252, 148],
              [312, 148],
            ],
            [
              [134, 148],
              [74, 148],
            ],
          ],
          legs: [
            [
              [264, 256],
              [264, 330],
            ],
            [
              [138, 276],
              [84, 330],
            ],
          ],
          feet: [0, 0],
          turn: 16,
        },
        yogi,
      ),
      mat(341, 50, 350),
    ],
  }),
  'fitness-lotus': scene({
    scenery: [field('a5'), circle([200, 176], 128, 'a1'), hill(306, 'a4', 14), floor(342, 'a3')],
    subject: [
      mat(338, 62, 338),
      limb(
        [
          [210, 290],
          [110, 318],
          [190, 330],
        ],
        [20, 15, 10],
        'ink-2-art',
      ),
      limb(
        [
          [190, 290],
          [290, 318],
          [206, 330],
        ],
        [20, 15, 10],
        'ink-2-art',
      ),
      figure(
        {
          head: [200, 148],
          chest: [200, 190],
          hip: [200, 284],
          arms: [
            [
              [256, 246],
              [286, 300],
            ],
            [
              [144, 246],
              [114, 300],
            ],
          ],
          legs: [
            [
              [210, 292],
              [206, 296],
            ],
            [
              [190, 292],
              [194, 296],
            ],
          ],
          turn: 20,
        },
        {
          skin: skins.light,
          hair: 'bob',
          hairColour: 'ink-art',
          top: 'a2',
          bottom: 'ink-2-art',
          shoes: 'ink-2-art',
        },
      ),
    ],
  }),
  'fitness-plank': scene({
    scenery: [
      field('a4'),
      block([-2000, -2000], 4400, 2180, 'a5'),
      block([52, 60], 128, 128, 'a2', 64),
      floor(318, 'a3'),
      floor(350, 'a3-2'),
    ],
    subject: [
      mat(316, 34, 366),
      figure(
        {
          head: [304, 196],
          chest: [272, 222],
          hip: [180, 254],
          arms: [
            [
              [282, 264],
              [286, 308],
            ],
            [
              [270, 266],
              [272, 310],
            ],
          ],
          legs: [
            [
              [116, 280],
              [62, 302],
            ],
            [
              [112, 282],
              [58, 304],
            ],
          ],
          feet: [72, 72],
          lean: 34,
        },
        { skin: skins.brown, hair: 'bun', top: 'a1', bottom: 'ink-art', shoes: 'a1' },
      ),
    ],
  }),
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
  'fitness-stretch': scene({
    scenery: [field('a4'), circle([118, 140], 76, 'a2'), hill(300, 'a1', 16), hill(338, 'a3', 6)],
    subject: [
      figure(
        {
          head: [216, 112],
          chest: [202, 148],
          hip: [196, 224],
          arms: [
            [
              [242, 98],
              [222, 58],
            ],
            [
              [186, 92],
              [214, 56],
            ],
          ],
          legs: [
            [
              [216, 276],
              [222, 332],
            ],
            [
              [186, 278],
              [178, 332],
            ],
          ],
          turn: 14,
          lean: 10,
        },
        { skin: skins.tan, hair: 'tail', top: 'ink-art', bottom: 'paper-art', shoes: 'ink-art' },
      ),
      oval([200, 348], 70, 5, 'a3-2'),
    ],
  }),
} as const satisfies Readonly<Record<string, Drawing>>
