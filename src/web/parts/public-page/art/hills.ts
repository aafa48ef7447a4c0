import { circle, field, hill, line, path, scene } from './kit.ts'

/** A path over hills at noon. */
export const hills = scene({
  scenery: [field('a2'), hill(236, 'a4', 44), hill(292, 'a1', -26), hill(336, 'a3', 14)],
  subject: [
    circle([150, 116], 62, 'paper-art'),
    path('M274 322V270H284V322ZM316 330V294H324V330Z', 'ink-art'),
    path(
      'M279 190C306 226 306 258 279 284C252 258 252 226 279 190ZM320 232C338 256 338 280 320 300C302 280 302 256 320 232Z',
      'ink-art',
    ),
    line('M236 96q10-12 20 0q10-12 20 0M282 130q9-10 17 0q9-10 17 0', 'ink-art', 5),
  ],
  front: [line('M128 460C116 380 210 392 206 366S150 344 164 332 206 324 210 312', 'paper-art', 10)],
})
