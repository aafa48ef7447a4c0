import type { Drawing } from '../drawing.ts'
import { figure, type Look, skins } from '../figure.ts'
import { block, circle, field, floor, hill, line, moved, oval, path, scene } from '../kit.ts'

const dancer: Look = { skin: skins.deep, hair: 'bun', top: 'a1', bottom: 'ink-art', shoes: 'ink-art' }
const partner: Look = {
  skin: skins.tan,
  hair: 'short',
  top: 'paper-art',
  bottom: 'ink-2-art',
  sleeves: 'long',
}
/** A skirt that swings out below the hip. */
const skirt = (x: number, y: number, fill: Parameters<typeof path>[1]) =>
  path(
    `M${x - 17} ${y - 16}H${x + 17}C${x + 28} ${y + 24} ${x + 70} ${y + 42} ${x + 84} ${y + 70}C${x + 50} ${y + 84} ${x + 20} ${y + 66} ${x - 4} ${y + 84}C${x - 30} ${y + 66} ${x - 56} ${y + 80} ${x - 74} ${y + 62}C${x - 44} ${y + 40} ${x - 26} ${y + 20} ${x - 17} ${y - 16}Z`,
    fill,
  )

export const dance = {
  'dance-turn': scene({
    scenery: [
      field('a4'),
      circle([210, 176], 140, 'a2'),
      path('M210 36A140 140 0 0 1 210 316Z', 'a1'),
      hill(342, 'a3', 12),
    ],
    subject: [
      figure(
        {
          head: [182, 112],
          chest: [182, 148],
          hip: [184, 220],
          arms: [
            [
              [226, 132],
              [262, 152],
            ],
            [
              [140, 112],
              [150, 62],
            ],
          ],
          legs: [
            [
              [212, 278],
              [252, 308],
            ],
            [
              [176, 280],
              [176, 336],
            ],
          ],
          feet: [36, 10],
          turn: 14,
        },
        { ...dancer, top: 'a3', bottom: skins.deep },
      ),
      skirt(184, 220, 'a3'),
    ],
  }),
  'dance-leap': scene({
    scenery: [field('a5'), circle([268, 130], 84, 'a4'), hill(336, 'a2', 18), hill(366, 'a1', 10)],
    subject: [
      figure(
        {
          head: [212, 96],
          chest: [202, 132],
          hip: [192, 204],
          arms: [
            [
              [250, 110],
              [296, 92],
            ],
            [
              [156, 118],
              [112, 98],
            ],
          ],
          legs: [
            [
              [128, 228],
              [66, 214],
            ],
            [
              [258, 222],
              [330, 216],
            ],
          ],
          feet: [160, 24],
          lean: -6,
        },
        { skin: skins.brown, hair: 'tail', top: 'a3', bottom: 'a3', shoes: 'ink-art' },
      ),
      oval([200, 338], 76, 6, 'a1'),
    ],
  }),
  'dance-barre': scene({
    scenery: [
      field('a3'),
      block([40, -600], 320, 920, 'a3-2'),
      path('M70 320V-600H150L110 320Z', 'a3'),
      floor(344, 'a4'),
      line('M-2000 214H2400', 'a2', 9),
    ],
    subject: [
      figure(
        {
          head: [170, 104],
          chest: [176, 140],
          hip: [190, 212],
          arms: [
            [
              [142, 176],
              [116, 208],
            ],
            [
              [206, 108],
              [222, 66],
            ],
          ],
          legs: [
            [
              [256, 204],
              [324, 180],
            ],
            [
              [190, 276],
              [188, 334],
            ],
          ],
          feet: [-16, 0],
          faces: 'left',
          lean: -6,
        },
        { skin: skins.light, hair: 'bun', hairColour: 'ink-art', top: 'a1', bottom: 'a5', shoes: 'a1' },
      ),
    ],
  }),
  'dance-pair': scene({
    scenery: [field('a2'), circle([200, 200], 156, 'a5'), floor(344, 'a1')],
    subject: [
      figure(
        {
          head: [236, 104],
          chest: [240, 140],
          hip: [248, 222],
          arms: [
            [
              [236, 186],
              [196, 196],
            ],
            [
              [214, 122],
              [174, 92],
            ],
          ],
          legs: [
            [
              [232, 280],
              [232, 334],
            ],
            [
              [268, 280],
              [280, 332],
            ],
          ],
          faces: 'left',
          turn: 8,
        },
        partner,
      ),
      figure(
        {
          head: [158, 116],
          chest: [162, 152],
          hip: [154, 224],
          arms: [
            [
              [186, 128],
              [178, 92],
            ],
            [
              [196, 178],
              [236, 158],
            ],
          ],
          legs: [
            [
              [176, 280],
              [186, 334],
            ],
            [
              [142, 282],
              [124, 330],
            ],
          ],
          feet: [0, 24],
        },
        { ...dancer, top: 'a3', bottom: skins.deep },
      ),
      skirt(154, 224, 'a3'),
    ],
  }),
  'dance-record': scene({
    scenery: [field('a1'), path('M-2000 2400V300L2400 60V2400Z', 'a4')],
    subject: [
      block([58, 78], 284, 256, 'ink-art', 18),
      block([58, 78], 284, 242, 'a5', 18),
      circle([176, 200], 98, 'ink-art'),
      `<g opacity=".35">${line('M176 124a76 76 0 0 1 76 76M176 276a76 76 0 0 1-76-76M176 144a56 56 0 0 1 56 56M176 256a56 56 0 0 1-56-56', 'paper-art', 3)}</g>`,
      circle([176, 200], 36, 'a1'),
      circle([176, 200], 6, 'a5'),
      circle([306, 112], 18, 'a3'),
      line('M306 112V206L268 246', 'a3', 9),
      path('M276 232L288 246L256 276L246 264Z', 'ink-art'),
      circle([304, 286], 10, 'a2'),
    ],
  }),
  'dance-shoes': scene({
    scenery: [field('a5'), circle([210, 180], 146, 'a2'), floor(330, 'a3')],
    subject: [
      moved(
        'translate(-6 -6)',
        path(
          'M92 150C110 176 150 196 184 240C210 272 250 290 298 296C326 300 342 312 342 330H260C210 330 178 300 150 268C140 258 128 256 120 268L108 330H98C98 280 84 200 92 150Z',
          'a1',
        ),
        path('M92 150C110 176 146 192 166 216C140 214 114 204 96 204C92 186 90 168 92 150Z', 'ink-art'),
        line('M130 212C150 204 176 210 190 224', 'ink-art', 8),
      ),
      path(
        'M46 236C62 252 84 266 104 292C122 314 150 324 184 328C202 330 212 340 212 352H158C122 352 104 336 86 316C78 308 72 308 66 316L58 352H50C52 318 40 272 46 236Z',
        'ink-art',
      ),
    ],
  }),
  'dance-curtain': scene({
    scenery: [
      field('a3'),
      path('M-2000 -2000H-30V350H-2000ZM430 -2000H2400V350H430Z', 'a1'),
      path('M-30 -2000H70C64 -400 40 200 -30 300ZM430 -2000H330C336 -400 360 200 430 300Z', 'a1'),
      path('M200 -60L320 346H80Z', 'a3-2'),
      floor(346, 'a2'),
    ],
    subject: [
      figure(
        {
          head: [206, 118],
          chest: [200, 154],
          hip: [196, 226],
          arms: [
            [
              [250, 146],
              [276, 108],
            ],
            [
              [156, 178],
              [122, 154],
            ],
          ],
          legs: [
            [
              [236, 262],
              [212, 300],
            ],
            [
              [184, 284],
              [188, 338],
            ],
          ],
          feet: [50, 0],
          turn: 14,
        },
        { skin: skins.brown, hair: 'afro', top: 'paper-art', bottom: 'a1', sleeves: 'none' },
      ),
    ],
  }),
  'dance-notes': scene({
    scenery: [field('a4'), circle([200, 210], 152, 'a3'), hill(352, 'a1', 8)],
    subject: [
      path('M136 272V124L276 92V240H258V136L154 160V272Z', 'a5'),
      oval([126, 274], 32, 25, 'a5'),
      oval([248, 242], 32, 25, 'a5'),
      path('M314 182V112C324 130 348 130 344 160C340 148 330 146 326 146V186Z', 'a2'),
      oval([306, 188], 20, 15, 'a2'),
      path('M74 168V98C84 116 108 116 104 146C100 134 90 132 86 132V172Z', 'a2'),
      oval([66, 174], 20, 15, 'a2'),
    ],
  }),
} as const satisfies Readonly<Record<string, Drawing>>
