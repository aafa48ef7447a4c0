import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { HoldEnded } from './hold-ended.tsx'
import { Unsold } from './unsold.tsx'

const provider = { name: 'Thea Amankwah', firstName: 'Thea', userUrl: 'thea', email: null }

test('a hold that cannot be ordered leads to the provider’s other services, and keeps what was typed', () => {
  const html = renderToStaticMarkup(<Unsold provider={provider} wayOn="showcase" />)
  expect(html).toContain('What you typed stays here.')
  expect(html).toContain('href="/at/thea"')
  expect(html).toContain('See what else Thea Amankwah offers')
})

test.each([
  ['a provider who takes no bookings any more', provider, 'start' as const],
  ['a provider without a page', { ...provider, userUrl: '' }, 'showcase' as const],
])('it leads to the start page from %s', (_of, whose, wayOn) => {
  const html = renderToStaticMarkup(<Unsold provider={whose} wayOn={wayOn} />)
  expect(html).toContain('href="/"')
  expect(html).toContain('Go to the start page')
})

test('a time that cannot be taken again says why', () => {
  const ended = {
    start: '2026-11-23T15:00:00.000Z',
    zone: 'Europe/Berlin',
    busy: false,
    givenBack: false,
    provider,
    hasStarted: false,
    onBack: () => undefined,
  }
  const why = 'This service is not taking bookings at the moment.'
  const html = (problem?: string) =>
    renderToStaticMarkup(<HoldEnded {...ended} problem={problem} onRetake={() => undefined} />)
  expect(html(why)).toContain(why)
  expect(html(why)).toContain('href="/at/thea"')
  expect(html()).not.toContain('href=')
})

test.each([
  [true, 'You gave 4:00 PM back,'],
  [false, 'Your hold on 4:00 PM ran out,'],
])('a hold that ended says whether the visitor gave it back: %s', (givenBack, words) => {
  const ended = { start: '2026-11-23T15:00:00.000Z', zone: 'Europe/Berlin', busy: false, provider }
  const html = (hasStarted: boolean) =>
    renderToStaticMarkup(
      <HoldEnded
        {...ended}
        {...{ givenBack, hasStarted, problem: undefined }}
        onRetake={() => undefined}
        onBack={() => undefined}
      />,
    )
  expect(html(false)).toContain(words)
  expect(html(false)).toContain('Take 4:00 PM again')
  expect(html(true)).toContain('this time cannot be booked any more')
  expect(html(true)).toContain('Choose another time')
  expect(html(true)).not.toMatch(/again|others can book/)
})
