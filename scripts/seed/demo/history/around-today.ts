import { type Person, people } from './people.ts'

/** A session that the provider agreed to in person, at a wall time of her zone. Opening hours do not apply to it. */
export type Agreed = {
  readonly person: Person
  readonly serviceUrl: string
  /** Days from today. */
  readonly day: number
  readonly time: string
  readonly amountCents: number
}

/** How many days before the session it is agreed: earlier than any booking of a visitor, so that its time is free. */
export const agreedDaysBefore = 12

/** Sessions of today and tomorrow, so that the dashboard is never empty, on whatever weekday the demo starts. */
export function aroundToday(): Agreed[] {
  const named = (name: string): Person => {
    const found = people.find((person) => person.name === name)
    if (!found) throw new Error(`${name} is not a customer of the demo`)
    return found
  }
  const private60 = { serviceUrl: 'private-lesson-online', amountCents: 8000 }
  const first45 = { serviceUrl: 'first-lesson', amountCents: 6500 }
  return [
    { person: named('Leah Osei'), ...first45, day: 0, time: '09:15' },
    { person: named('Mei Tanaka'), ...private60, day: 0, time: '15:00' },
    { person: named('Marcus Bell'), ...private60, day: 0, time: '17:30' },
    { person: named('Owen Adair'), ...first45, day: 1, time: '09:30' },
    { person: named('Carla Duarte'), ...private60, day: 1, time: '17:15' },
  ]
}
