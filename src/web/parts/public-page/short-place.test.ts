import { expect, test } from 'vitest'
import { shortPlace } from './short-place.ts'

test.each([
  ['Howard Street studio, 412 N Howard Street, second floor, Baltimore', 'Howard Street studio, Baltimore'],
  ['5 Quay Street, Brno', '5 Quay Street, Brno'],
  ['Zoom', 'Zoom'],
])('%s is %s on a card', (place, short) => expect(shortPlace(place)).toBe(short))
