import { aProvider, type Provider } from '../../../test/journeys/provider.ts'

/** An invented provider on the start page: one for each theme that the demo does not show there. */
type Example = {
  readonly theme: 'summit' | 'paper' | 'pulse' | 'atelier'
  readonly name: readonly [first: string, last: string]
  readonly profile: Readonly<Record<string, string>>
  readonly hero: Readonly<Record<string, unknown>>
  readonly service: Readonly<Record<string, unknown>>
}

const picture = (image: string, alt: string) => ({ type: 'image', image, alt })

export const examplePeople: readonly Example[] = [
  {
    theme: 'summit',
    name: ['Nora', 'Lindqvist'],
    profile: {
      bio: 'Slow miles first. The mountain waits.',
      occupation: 'fitness trainer',
      jobTitle: 'Running coach',
      jobSubtitle: 'Trails and hills, from the first five kilometres',
      place: 'Bergen',
      timezone: 'Europe/Oslo',
    },
    hero: {
      greeting: 'Come up the hill with me.',
      media: picture('fitness-run', 'A runner in front of the sun'),
      ctaLabel: 'Book a first run',
    },
    service: { title: 'First run together', serviceUrl: 'first-run', durationMin: 60, priceCents: 6500 },
  },
  {
    theme: 'paper',
    name: ['Marek', 'Novák'],
    profile: {
      bio: 'Chairs that outlive the argument at the table.',
      occupation: 'other',
      jobTitle: 'Joiner',
      jobSubtitle: 'Furniture, repairs, and one-day courses',
      place: 'Brno',
      timezone: 'Europe/Prague',
    },
    hero: {
      greeting: 'Measure twice.',
      media: picture('crafts-plane', 'A plane on a bench'),
      ctaLabel: 'Book a day',
    },
    service: { title: 'A day at the bench', serviceUrl: 'bench', durationMin: 360, priceCents: 14000 },
  },
  {
    theme: 'pulse',
    name: ['Aisha', 'Karim'],
    profile: {
      bio: 'Strong at any age. Start with the bar empty.',
      occupation: 'fitness trainer',
      jobTitle: 'Strength trainer',
      jobSubtitle: 'Barbell for beginners',
      place: 'Leeds',
      timezone: 'Europe/London',
    },
    hero: {
      greeting: 'Lift.',
      media: picture('fitness-press', 'A lifter with a bar overhead'),
      ctaLabel: 'Book a session',
    },
    service: { title: 'First lift', serviceUrl: 'first-lift', durationMin: 60, priceCents: 5500 },
  },
  {
    theme: 'atelier',
    name: ['Ines', 'Duarte'],
    profile: {
      bio: 'You know more than your résumé says.',
      occupation: 'career coach',
      jobTitle: 'Career coach',
      jobSubtitle: 'Interviews, and the year after',
      place: 'Porto',
      timezone: 'Europe/Lisbon',
    },
    hero: {
      greeting: 'Tell me about the job you want.',
      media: picture('career-talk', 'Two people in conversation'),
      ctaLabel: 'Book a talk',
    },
    service: { title: 'First talk', serviceUrl: 'first-talk', durationMin: 45, priceCents: 7000 },
  },
]

/** Opens the Showcase of an example through the calls of the pages. */
export const openExample = (
  origin: string,
  { theme, name: [firstName, lastName], profile, hero, service }: Example,
): Promise<Provider> =>
  aProvider(origin, {
    firstName,
    lastName,
    profile,
    services: [{ ...service, media: null }],
    records: [
      ['appearance', { theme }],
      ['heroSection', { alignment: 'left', colour: 'black', ...hero }],
    ],
  })
