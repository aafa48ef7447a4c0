import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Checkout } from '#domains/commerce/customer-contract.ts'
import { PageFacts } from '#web/features/confirmation/page-facts.tsx'
import { WhenAndWhere } from '#web/features/confirmation/when-and-where.tsx'
import { drawnService, drawnServices } from '#web/parts/public-page/drawn.ts'
import { thea } from './preview.fixture.ts'

const [first] = thea.services
if (!first) throw new Error('the fixture has no service')
const undrawn = { ...first, media: null }
const showcase = { ...thea, services: [undrawn, ...thea.services.slice(1)] }
const facts = { place: thea.profile, drawings: drawnServices(showcase) }

const render = (service: Partial<Checkout['service']>, state = 'confirmed') =>
  renderToStaticMarkup(
    <PageFacts facts={facts}>
      <WhenAndWhere
        checkout={
          {
            state,
            service: {
              title: 'Lesson',
              serviceUrl: first.serviceUrl,
              durationMin: 60,
              place: 'Zoom',
              placeKind: 'Zoom',
              directions: '',
              preparation: '',
              media: null,
              ...service,
            },
            provider: { name: 'Thea', firstName: 'Thea', userUrl: 'thea', email: null },
            start: '2026-05-14T18:00:00.000Z',
            end: '2026-05-14T19:00:00.000Z',
            visitorTimezone: 'Europe/Lisbon',
            serviceTimezone: 'America/New_York',
            quantity: 1,
            dates: [],
            sells: 'own',
            // the part reads nothing else
          } as unknown as Checkout
        }
      />
    </PageFacts>,
  )

test('a service without a picture shows the drawing of its page', () => {
  expect(render({})).toContain(`src="/pictures/${drawnService(showcase, undrawn)}.svg"`)
})

test('a video has that drawing as its poster', () => {
  const media = { type: 'youtube', youtubeId: 'dQw4w9WgXcQ', alt: 'A lesson' } as const
  expect(render({ media })).toContain(`src="/pictures/${drawnService(showcase, undrawn)}.svg" alt="A lesson"`)
})

test('a chosen picture stays, and a service that is not listed or a cancelled booking shows none', () => {
  expect(render({ media: { type: 'image', image: 'waves', alt: 'Waves' } })).toContain(
    'src="/pictures/waves.svg"',
  )
  expect(render({ serviceUrl: 'gone' })).not.toContain('<img')
  expect(render({}, 'cancelled')).not.toContain('<img')
})
