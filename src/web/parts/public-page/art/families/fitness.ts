import type { Drawing } from '../drawing.ts'
import { figure, type Look, limb, skins } from '../figure.ts'
import { block, circle, field, floor, hill, line, oval, scene } from '../kit.ts'
import { fitnessThings } from './fitness-things.ts'

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
  ...fitnessThings,
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
