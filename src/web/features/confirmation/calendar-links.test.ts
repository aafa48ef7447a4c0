import { expect, test } from 'vitest'
import { googleLink, mapLink, outlookLink } from './calendar-links.ts'

const event = {
  title: 'Private lesson & stretch',
  start: '2026-05-14T18:00:00.000Z',
  end: '2026-05-14T19:00:00.000Z',
  place: 'https://example.com/join?token=a.b',
  details: 'Ñandú + notes',
}

test('Google gets compact instants and the words as they are', () => {
  const link = new URL(googleLink(event))
  expect(link.origin + link.pathname).toBe('https://calendar.google.com/calendar/render')
  expect(Object.fromEntries(link.searchParams)).toEqual({
    action: 'TEMPLATE',
    text: event.title,
    dates: '20260514T180000Z/20260514T190000Z',
    location: event.place,
    details: event.details,
  })
})

test('Outlook gets ISO instants, and spaces that are no plus signs', () => {
  const link = outlookLink(event)
  expect(link).toContain('subject=Private%20lesson%20%26%20stretch')
  expect(link).toContain('body=%C3%91and%C3%BA%20%2B%20notes')
  expect(new URL(link).searchParams.get('startdt')).toBe(event.start)
})

test('an address becomes a search on a map', () =>
  expect(new URL(mapLink('412 N Howard Street, Baltimore')).searchParams.get('query')).toBe(
    '412 N Howard Street, Baltimore',
  ))
