import type { TimeCheck } from '#domains/scheduling/provider-contract.ts'
import { timeIn } from '#platform/common/zones.ts'

type Named = { readonly zone: string; readonly nameOf: (source: string) => string }
type Words = { readonly title: string; readonly text: string }

const span = ({ from, until }: TimeCheck, zone: string): string =>
  from && until ? `${timeIn(from, zone)} to ${timeIn(until, zone)}` : ''

const notice = (minutes: number): string => {
  if (minutes < 60) return `${minutes} minutes`
  const hours = Math.round(minutes / 60)
  return hours === 1 ? '1 hour' : `${hours} hours`
}

/** One rule in words: what it asks, or what stands in the way. */
export function whyWords(check: TimeCheck, { zone, nameOf }: Named): Words {
  const { kind, holds } = check
  switch (kind) {
    case 'paused':
      return holds
        ? { title: 'The service takes bookings', text: '' }
        : { title: 'The service is paused', text: 'Switch it on again in the editor.' }
    case 'closed':
      return holds
        ? { title: 'No closed day', text: '' }
        : { title: 'The day is closed', text: 'It is one of your closed days.' }
    case 'hours':
      return holds
        ? { title: 'In your hours', text: '' }
        : { title: 'Outside of your hours', text: 'Its hours of that day do not hold the whole session.' }
    case 'start':
      return holds
        ? { title: 'One of its starts', text: '' }
        : {
            title: 'No start',
            text: 'Sessions begin in steps from the opening of the day; this is between two.',
          }
    case 'notice':
      return {
        title: holds ? 'Enough notice' : 'Too soon',
        text: `You ask for ${notice(check.minutes ?? 0)}.`,
      }
    case 'horizon':
      return {
        title: holds ? 'Not past your last day' : 'Too far ahead',
        text: `You offer ${check.days} days.`,
      }
    case 'limit':
      return holds
        ? { title: 'The day and the week have room', text: '' }
        : { title: 'The day or the week is full', text: 'As many are booked as you take.' }
    case 'booked':
      return holds
        ? { title: 'Nobody is booked', text: 'With the pauses before and after.' }
        : { title: 'You are booked', text: `A session or class takes ${span(check, zone)}, pauses included.` }
    case 'known':
      return holds
        ? { title: 'Your calendars are known', text: '' }
        : { title: 'A calendar could not be read', text: 'Until it is, nothing is offered.' }
    case 'busy':
      return {
        title: `Busy in “${nameOf(check.source ?? '')}”`,
        text: `${span(check, zone)}. We read that it is busy, never what it is called.`,
      }
  }
}
