import { expect, test } from 'vitest'
import { readingOrder } from './direction.ts'

test.each([
  // what stands on the page from the left to the right, whether the page runs to the left, and how it is read
  [['Lisbon', ',', ' ', 'Portugal'], true, 'Lisbon, Portugal'],
  [['דוד', ' ', 'בן', ' ', 'נועה'], true, 'נועה בן דוד'],
  [['ישראל', ' ', ',', 'אביב', ' ', 'תל'], true, 'תל אביב, ישראל'],
  [
    ['(', '2015', ' ', '-', ' ', '2012', ')', ' ', '·', ' ', 'ספורט', ' ', ',', 'BA'],
    true,
    'BA, ספורט · (2012 - 2015)',
  ],
  [['אביב', ' ', 'תל', ' ', 'Estudio', ' ', 'Norte', ' ', 'ב'], true, 'ב Estudio Norte תל אביב'],
  [['مدربة', ' ', 'شخصية'], true, 'شخصية مدربة'],
  [['Coach at ', 'דוד', ' ', 'בן', ', since 2012'], false, 'Coach at בן דוד, since 2012'],
  [['Coach ', '(', 'דוד', ' ', 'בן', ')', ' now'], false, 'Coach (בן דוד) now'],
])('%j, running left: %s, reads %s', (fromLeft, runsLeft, text) => {
  expect(readingOrder(fromLeft, runsLeft)).toBe(text)
})
