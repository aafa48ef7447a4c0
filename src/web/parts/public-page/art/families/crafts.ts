import type { Drawing } from '../drawing.ts'
import { figure, skins } from '../figure.ts'
import { block, circle, field, floor, hill, line, moved, oval, path, scene } from '../kit.ts'

const bench = (y: number) => floor(y, 'ink-art') + floor(y + 18, 'ink-2-art')

export const crafts = {
  'crafts-pottery': scene({
    scenery: [field('a4'), circle([110, 120], 60, 'a2'), floor(352, 'a3')],
    subject: [
      path(
        'M158 316C120 282 110 226 146 186C158 172 158 152 150 138H250C242 152 242 172 254 186C290 226 280 282 242 316Z',
        'a1',
      ),
      path(
        'M134 214C150 224 250 224 266 214C272 226 274 236 274 246C246 258 154 258 126 246C126 236 128 226 134 214Z',
        'a5',
      ),
      oval([200, 138], 51, 11, 'ink-art'),
      line('M136 276C170 288 230 288 264 276', 'ink-art', 5),
      path('M100 316H300L288 338H112Z', 'ink-art'),
      path('M170 338H230V362H170Z', 'ink-2-art'),
    ],
  }),
  'crafts-plane': scene({
    scenery: [field('a2'), circle([280, 150], 100, 'a5'), bench(300)],
    subject: [
      path(
        'M60 300V262C60 250 70 244 84 244H118C134 220 150 210 162 232L176 244H322C340 244 350 262 350 300Z',
        'a1',
      ),
      path('M74 244C70 214 84 196 96 200C110 204 104 224 118 244Z', 'ink-art'),
      path('M206 246L258 152L286 168L240 246Z', 'ink-art'),
      path('M256 178L276 140L292 150L270 188Z', 'a3'),
      circle([316, 226], 20, 'a3'),
      line(
        'M196 240C150 236 140 190 172 168C206 146 240 176 222 200C208 216 188 204 196 190',
        'paper-art',
        11,
      ),
    ],
  }),
  'crafts-tools': scene({
    scenery: [field('a2'), path('M-2000 2400V316L2400 96V2400Z', 'a4')],
    subject: [
      moved(
        'rotate(-38 200 200)',
        path('M178 128L234 118L222 340H200Z', 'paper-art'),
        line(
          'M236 132l-8 9l7 9l-8 9l7 9l-9 9l7 9l-8 9l6 9l-8 9l6 9l-8 9l6 9l-8 9l6 9l-8 9l5 9l-7 9',
          'ink-art',
          3,
        ),
        path(
          'M166 60C190 46 226 50 246 66L244 118C222 130 190 134 174 130C166 108 162 84 166 60ZM190 76L196 108H222L224 78C214 72 200 72 190 76Z',
          'a1',
        ).replace('<path', '<path fill-rule="evenodd"'),
      ),
      moved(
        'rotate(36 200 200)',
        block([190, 96], 22, 244, 'ink-2-art', 8),
        path('M150 70H252C262 70 266 78 264 88L258 116H150C138 108 138 78 150 70Z', 'ink-art'),
        block([128, 76], 26, 34, 'a3', 5),
      ),
    ],
  }),
  'crafts-yarn': scene({
    scenery: [field('a3'), circle([104, 112], 52, 'a3-2'), floor(326, 'a5')],
    subject: [
      line('M270 60L150 250M130 70L268 260', 'a2', 9),
      circle([272, 58], 10, 'a5'),
      circle([128, 68], 10, 'a5'),
      circle([200, 236], 98, 'a1'),
      line(
        'M118 196C170 160 240 160 284 196M106 230C160 190 244 190 296 226M108 266C160 226 246 228 292 262M136 308C150 240 190 180 236 148M176 326C190 260 224 204 268 172',
        'ink-art',
        5,
      ),
      line('M284 288C330 300 350 330 316 340S240 344 200 346S90 352 60 338', 'a1', 8),
    ],
  }),
  'crafts-brushes': scene({
    scenery: [
      field('a5'),
      path('M-2000 -2000H2400V120C900 60 420 260 60 170S-900 240-2000 200Z', 'a2'),
      floor(330, 'a4'),
    ],
    subject: [
      moved(
        'rotate(-14 190 220)',
        block([162, 96], 14, 160, 'a3', 4),
        path('M158 100C152 74 164 60 169 46C176 60 186 74 180 100Z', 'ink-art'),
      ),
      moved(
        'rotate(4 200 220)',
        block([194, 92], 14, 160, 'ink-art', 4),
        path('M186 96C184 72 196 64 201 50C206 64 218 72 216 96Z', 'a1'),
      ),
      moved('rotate(18 220 220)', block([226, 112], 14, 140, 'a1', 4), block([220, 78], 26, 38, 'a3', 5)),
      path('M138 210H262L250 336H150Z', 'ink-art'),
      path('M144 244H256L252 284H148Z', 'paper-art'),
      path('M262 336C256 306 288 290 318 292C352 294 366 318 350 334C336 348 268 350 262 336Z', 'paper-art'),
      circle([292, 318], 10, 'a1'),
      circle([316, 310], 9, 'a2'),
      circle([336, 324], 9, 'a3'),
    ],
  }),
  'crafts-sewing': scene({
    scenery: [field('a4'), path('M-2000 300C-600 250 60 330 240 270S1200 330 2400 260V2400H-2000Z', 'a1')],
    subject: [
      block([92, 84], 92, 22, 'ink-art', 8),
      block([92, 210], 92, 22, 'ink-art', 8),
      path('M102 106H174C170 130 170 186 174 210H102C106 186 106 130 102 106Z', 'a3'),
      line('M103 124H172M105 142H171M105 160H171M105 178H171M103 196H172', 'a3-2', 4),
      line('M174 196C240 220 210 120 258 132S300 250 262 300S150 340 88 322', 'a3', 5),
      line('M268 62L312 238', 'paper-art', 9),
      line('M271 74L275 92', 'a4', 4),
      circle([306, 318], 34, 'a2'),
      circle([296, 310], 5, 'ink-art'),
      circle([316, 310], 5, 'ink-art'),
      circle([296, 328], 5, 'ink-art'),
      circle([316, 328], 5, 'ink-art'),
    ],
  }),
  'crafts-chair': scene({
    scenery: [field('a2'), circle([200, 176], 136, 'paper-art'), floor(346, 'a3')],
    subject: [
      line('M138 60V346', 'ink-art', 14),
      path('M138 74C170 66 196 66 214 74V96C196 88 170 88 138 96Z', 'a1'),
      path('M138 122C170 114 196 114 214 122V144C196 136 170 136 138 144Z', 'a1'),
      line('M214 66V216', 'ink-art', 14),
      path('M120 210H268L290 238H124Z', 'a1'),
      line('M274 240V346M222 240V330', 'ink-art', 14),
      line('M140 300H270', 'ink-art', 8),
    ],
  }),
  'crafts-pan': scene({
    scenery: [
      field('a3'),
      block([-2000, 60], 4400, 10, 'a3-2'),
      block([-2000, 130], 4400, 10, 'a3-2'),
      bench(330),
    ],
    subject: [
      path('M96 206H304V290C304 314 288 330 266 330H134C112 330 96 314 96 290Z', 'a1'),
      block([80, 192], 240, 22, 'ink-art', 10),
      line('M96 240C64 240 64 278 96 278M304 240C336 240 336 278 304 278', 'ink-art', 12),
      path('M112 192C116 150 160 138 200 138S284 150 288 192Z', 'a2'),
      circle([200, 130], 13, 'ink-art'),
      line('M150 106C138 90 164 78 152 56M200 98C188 82 214 70 202 48M250 106C238 90 264 78 252 56', 'a5', 8),
    ],
  }),
  'crafts-camera': scene({
    scenery: [field('a5'), path('M-2000 2400V280L2400 40V2400Z', 'a4')],
    subject: [
      path('M146 132L164 98H236L254 132Z', 'ink-art'),
      block([62, 130], 276, 176, 'ink-art', 20),
      block([62, 172], 276, 92, 'a1'),
      circle([200, 220], 78, 'paper-art'),
      circle([200, 220], 62, 'ink-art'),
      circle([200, 220], 42, 'a3'),
      path('M172 206A32 32 0 0 1 206 190', 'a3'),
      line('M174 208A30 30 0 0 1 202 192', 'a5', 7),
      block([280, 144], 36, 18, 'a2', 4),
      block([86, 116], 40, 18, 'a2', 6),
    ],
  }),
  'crafts-guitar': scene({
    scenery: [field('a1'), circle([200, 200], 150, 'a2'), hill(344, 'a3', 10)],
    subject: [
      moved(
        'rotate(28 200 210)',
        block([190, 34], 20, 170, 'ink-art', 3),
        path('M184 22H216L212 58H188Z', 'ink-2-art'),
        path(
          'M200 168C250 160 262 200 244 224C234 240 262 262 262 296C262 336 232 352 200 352S138 336 138 296C138 262 166 240 156 224C138 200 150 160 200 168Z',
          'a5',
        ),
        circle([200, 240], 26, 'ink-art'),
        block([170, 304], 60, 12, 'ink-art', 4),
        line('M194 56V306M206 56V306', 'a4', 2),
      ),
    ],
  }),
  'crafts-maker': scene({
    scenery: [
      field('a4'),
      block([-2000, -2000], 4400, 2160, 'a5'),
      line('M258 30V96M296 30V110M334 30V86', 'ink-art', 8),
      block([246, 96], 24, 34, 'a3', 4),
      block([284, 110], 24, 30, 'a1', 4),
      block([322, 86], 24, 40, 'a2', 4),
      block([-2000, 22], 4400, 12, 'a3'),
    ],
    subject: [
      figure(
        {
          head: [150, 98],
          chest: [146, 136],
          hip: [146, 222],
          arms: [
            [
              [196, 184],
              [236, 218],
            ],
            [
              [128, 190],
              [176, 230],
            ],
          ],
          legs: [
            [
              [158, 280],
              [158, 340],
            ],
            [
              [134, 280],
              [132, 340],
            ],
          ],
          turn: 14,
          lean: 14,
        },
        { skin: skins.tan, hair: 'bob', top: 'a1', bottom: 'ink-art', sleeves: 'short' },
      ),
      path('M132 168C140 176 158 176 166 168L174 250H122L128 190Z', 'a2'),
      line('M134 170L136 138M164 170L160 138', 'a2', 5),
      block([168, 232], 172, 12, 'a5', 2),
      path('M196 232V214C196 208 202 206 208 206H296V232Z', 'a1'),
      path('M226 206C224 188 232 182 240 184C248 186 246 198 254 206Z', 'ink-art'),
      circle([282, 202], 8, 'ink-art'),
    ],
    front: [floor(242, 'a3'), floor(260, 'a3-2')],
  }),
} as const satisfies Readonly<Record<string, Drawing>>
