import { test } from '../../../test/journeys/journey.ts'
import { workingView } from '../views.ts'
import { parts } from './parts.ts'
import { takeInto } from './take.ts'

const folder = process.env['GALLERY_FOLDER'] ?? ''

test.use({ viewport: workingView.size, colorScheme: workingView.scheme })

for (const { name, walk } of parts)
  test(name, async ({ page, origin }) => {
    const take = takeInto(folder)
    await walk({ page, origin, take: (screen, shown) => take(page, `${name}-${screen}`, shown) })
  })
