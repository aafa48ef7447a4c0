import { circle, field, line, moved, path, scene } from './kit.ts'

/** A swell from far left to far right, as waves of a length. */
const swell = (y: number, from: number, length: number, height: number, fill: Parameters<typeof path>[1]) =>
  path(
    `M${from} 2400V${y}q${length / 2}-${height} ${length} 0${`t${length} 0`.repeat(Math.ceil(2600 / length))}V2400Z`,
    fill,
  )

/** A small boat on layered waves before the sun. */
export const waves = scene({
  scenery: [field('a4'), circle([262, 160], 92, 'a2'), path('M262 68A92 92 0 0 1 262 252Z', 'a1')],
  subject: [
    moved(
      'translate(-8 -24) rotate(4 190 250)',
      path('M132 252L232 236C224 268 200 284 168 278C150 276 138 268 132 252Z', 'paper-art'),
      path('M184 234L190 104L258 216Z', 'a1'),
      path('M174 234L170 132L112 228Z', 'paper-art'),
    ),
  ],
  front: [
    swell(252, -1150, 130, 50, 'a3'),
    swell(300, -1210, 150, 44, 'a3-2'),
    swell(352, -1170, 140, 40, 'ink-art'),
    line('M70 296q20-12 40 0M236 304q20-12 40 0M330 286q20-12 40 0M150 356q20-12 40 0', 'paper-art', 4),
  ],
})
