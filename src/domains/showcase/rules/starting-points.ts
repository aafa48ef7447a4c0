import type { Occupation } from '../kinds/basic-profile.ts'
import type { ArtFamily } from './trades.ts'

/** Where a sample service happens: at the customer's, at the provider's, or online. */
export type SamplePlace = 'customer' | 'own' | 'online'

/** A service to start from. Prices are cents. */
export type SampleService = {
  readonly title: string
  readonly durationMin: number
  readonly priceCents: number
  readonly tags: readonly string[]
}

/** What the onboarding offers a trade: where its work usually happens, three services and three one-liners. */
export type StartingPoint = {
  readonly place: SamplePlace
  readonly services: readonly [SampleService, SampleService, SampleService]
  readonly oneLiners: readonly [string, string, string]
}

/** The job subtitle of each occupation kind; the onboarding shows it under the job title. */
export const occupationSubtitles: Readonly<Record<Occupation, string>> = {
  'fitness trainer': 'Sessions, plans and bootcamps',
  'dance instructor': 'Private lessons, classes and workshops',
  'career coach': 'One-on-one calls and reviews',
  other: 'Anything you do well for others',
}

const sample = (title: string, durationMin: number, dollars: number, ...tags: string[]): SampleService => ({
  title,
  durationMin,
  priceCents: dollars * 100,
  tags,
})

/**
 * product.md 20, "Occupation kinds": three sample services with lengths and prices. All are one-on-one, so their policy
 * is the full refund up to 24 hours before. A trade that is none of the four kinds gets neutral ones.
 */
export const startingPoints: Readonly<Record<ArtFamily, StartingPoint>> = {
  fitness: {
    place: 'own',
    services: [
      sample('First session', 45, 50, 'body measurement', 'sample training'),
      sample('Personal training', 60, 80, 'workout planning'),
      sample('Plan and meals', 45, 60, 'meal plan', 'body analysis'),
    ],
    oneLiners: [
      'Strong again in two short sessions a week.',
      'Training for people who sit all day.',
      'Start where you are. I take it from there.',
    ],
  },
  dance: {
    place: 'own',
    services: [
      sample('First lesson', 45, 65, 'beginners'),
      sample('Private lesson', 60, 80, 'technique'),
      sample('Lesson for two', 60, 95, 'couples'),
    ],
    oneLiners: [
      'If you can walk, you can dance.',
      'Your first steps, with nobody watching.',
      'From two left feet to your own wedding dance.',
    ],
  },
  career: {
    place: 'online',
    services: [
      sample('First call', 30, 60, 'career change'),
      sample('Interview practice', 60, 120, 'interview practice'),
      sample('Résumé review', 45, 90, 'résumé review'),
    ],
    oneLiners: [
      'From unsure to hired, one clear step at a time.',
      'Practise the interview before it counts.',
      'Find the work you would choose again.',
    ],
  },
  crafts: {
    place: 'customer',
    services: [
      sample('Measuring visit', 45, 40, 'visit and measure'),
      sample('Design talk', 90, 75, 'made to measure'),
      sample('Repair', 120, 90, 'repair'),
    ],
    oneLiners: [
      'I make the piece you could not find anywhere.',
      'Made for the room you have.',
      'Good things, repaired to last.',
    ],
  },
  neutral: {
    place: 'online',
    services: [
      sample('First meeting', 30, 40, 'first meeting'),
      sample('One-hour session', 60, 80, 'consultation'),
      sample('Follow-up', 45, 60, 'follow-up'),
    ],
    oneLiners: [
      'One good conversation, and you know the next step.',
      'Clear help from somebody who has done it.',
      'I help you get it done, calmly and well.',
    ],
  },
}
