import type { Drawing } from '../drawing.ts'
import { block, circle, field, floor, hill, line, moved, oval, path, scene } from '../kit.ts'

/** A leaf from its stem, `turned` degrees from upright. */
const leaf = (x: number, y: number, turned: number, fill: Parameters<typeof path>[1], size = 1) =>
  moved(
    `translate(${x} ${y}) rotate(${turned}) scale(${size})`,
    path('M0 0C-34-24-34-70 0-110C34-70 34-24 0 0Z', fill),
  )

export const neutral = {
  'neutral-balloon': scene({
    scenery: [field('a5'), circle([90, 110], 44, 'a4'), hill(312, 'a4', 30), hill(350, 'a3', -12)],
    subject: [
      path(
        'M204 44C268 44 306 88 306 140C306 196 250 226 236 260H172C158 226 102 196 102 140C102 88 140 44 204 44Z',
        'a1',
      ),
      path(
        'M204 44C236 44 252 92 252 140C252 196 226 226 220 260H188C182 226 156 196 156 140C156 92 172 44 204 44Z',
        'a2',
      ),
      line('M174 262L184 298M234 262L224 298', 'ink-art', 4),
      block([180, 296], 48, 36, 'ink-art', 8),
    ],
  }),
  'neutral-plant': scene({
    scenery: [field('a2'), circle([200, 170], 140, 'paper-art'), floor(334, 'a4')],
    subject: [
      line('M200 250V150M200 240C180 210 160 200 140 196M200 240C220 206 246 196 262 190', 'a3-2', 6),
      leaf(200, 172, 0, 'a3'),
      leaf(150, 206, -48, 'a3-2'),
      leaf(252, 202, 48, 'a3'),
      leaf(176, 240, -82, 'a3', 0.8),
      leaf(226, 238, 80, 'a3-2', 0.8),
      path('M136 238H264L246 344H154Z', 'a1'),
      block([126, 228], 148, 26, 'ink-art', 8),
    ],
  }),
  'neutral-cups': scene({
    scenery: [field('a3'), circle([280, 100], 54, 'a3-2'), floor(300, 'a5')],
    subject: [
      path('M64 204H176V262C176 288 158 304 136 304H104C82 304 64 288 64 262Z', 'a1'),
      line('M176 222C208 220 208 266 174 264', 'a1', 13),
      path('M214 220H336V264C336 288 318 304 296 304H254C232 304 214 288 214 264Z', 'a2'),
      line('M214 236C184 236 184 276 216 274', 'a2', 13),
      path('M64 204H176V214C150 226 92 226 64 214Z', 'ink-art'),
      path('M214 220H336V230C310 242 242 242 214 230Z', 'ink-art'),
      line(
        'M102 178C88 160 116 148 102 126M138 178C124 160 152 148 138 126M258 194C244 176 272 164 258 142M294 194C280 176 308 164 294 142',
        'a4',
        8,
      ),
      oval([122, 316], 84, 10, 'a4'),
      oval([276, 316], 84, 10, 'a4'),
    ],
  }),
  'neutral-window': scene({
    scenery: [field('a4'), floor(320, 'a1')],
    subject: [
      path('M92 306V166A108 108 0 0 1 308 166V306Z', 'ink-art'),
      path('M104 300V166A96 96 0 0 1 296 166V300Z', 'a5'),
      path('M104 300V254C150 220 190 262 236 244S276 226 296 232V300Z', 'a3'),
      circle([236, 156], 36, 'a2'),
      line('M200 72V300M106 190H294', 'ink-art', 8),
      block([72, 300], 256, 20, 'paper-art', 4),
      path('M116 262H160L154 302H122Z', 'a1'),
      leaf(138, 264, -24, 'a3-2', 0.7),
      leaf(138, 264, 22, 'a3', 0.7),
    ],
  }),
  'neutral-lighthouse': scene({
    scenery: [
      field('a2'),
      path('M200 112L-2000 -500V360ZM200 112L2400 -500V360Z', 'a5'),
      path('M-2000 2400V318H2400V2400Z', 'a3'),
    ],
    subject: [
      path('M120 330C140 300 170 292 206 292S270 302 290 330Z', 'ink-art'),
      path('M172 136H232L248 300H156Z', 'paper-art'),
      path('M168 176H236L240 214H164ZM160 254H244L248 292H156Z', 'a1'),
      block([160, 124], 84, 14, 'ink-art', 4),
      block([178, 92], 48, 34, 'a2'),
      line('M178 92V124M202 92V124M226 92V124', 'ink-art', 5),
      path('M170 94L202 58L234 94Z', 'ink-art'),
    ],
    front: [
      line('M20 348q20-12 40 0M110 364q20-12 40 0M262 352q20-12 40 0M340 372q20-12 40 0', 'paper-art', 4),
    ],
  }),
  'neutral-stones': scene({
    scenery: [field('a5'), circle([262, 142], 80, 'a1'), hill(320, 'a4', 12), hill(354, 'a2', 4)],
    subject: [
      oval([200, 318], 120, 32, 'ink-art'),
      oval([192, 258], 88, 30, 'a3'),
      oval([208, 204], 64, 26, 'ink-2-art'),
      oval([196, 158], 44, 22, 'a2'),
      oval([202, 120], 26, 17, 'a3-2'),
    ],
  }),
  'neutral-lamp': scene({
    scenery: [field('a3'), floor(344, 'a3-2'), path('M196 124L20 344H372Z', 'a4')],
    subject: [
      path('M152 62H240L274 140H118Z', 'a2'),
      line('M196 140V336', 'ink-art', 8),
      oval([196, 342], 48, 9, 'ink-art'),
      path('M226 230C226 212 246 206 262 206H318C340 206 352 220 352 240V318H226Z', 'a1'),
      path(
        'M210 258C224 250 240 260 240 276V290H338V276C338 260 354 250 366 258C372 290 366 318 356 326H222C210 318 204 290 210 258Z',
        'ink-art',
      ),
      line('M236 328V346M342 328V346', 'ink-art', 9),
    ],
  }),
  'neutral-kite': scene({
    scenery: [field('a4'), circle([112, 284], 120, 'a5'), hill(330, 'a3', 20)],
    subject: [
      moved(
        'rotate(24 240 130)',
        path('M240 44L306 126L240 228L174 126Z', 'a1'),
        path('M240 44L306 126H240Z', 'a2'),
        path('M240 228L174 126H240Z', 'ink-art'),
      ),
      line('M200 218C170 246 230 268 190 292S96 300 78 346', 'ink-art', 4),
      path('M182 252L158 240L162 266ZM182 252L206 246L198 268Z', 'a2'),
      path('M204 284L184 270L182 294ZM204 284L226 276L224 300Z', 'a1'),
    ],
  }),
} as const satisfies Readonly<Record<string, Drawing>>
