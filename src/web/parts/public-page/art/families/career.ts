import type { Drawing } from '../drawing.ts'
import { figure, type Look, skins } from '../figure.ts'
import { block, circle, field, floor, hill, line, oval, path, scene } from '../kit.ts'
import { careerThings } from './career-things.ts'

const coach: Look = { skin: skins.brown, hair: 'bob', top: 'a1', bottom: 'ink-art', sleeves: 'long' }
const client: Look = {
  skin: skins.light,
  hair: 'short',
  top: 'paper-art',
  bottom: 'ink-2-art',
  sleeves: 'long',
}
export const career = {
  ...careerThings,
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
