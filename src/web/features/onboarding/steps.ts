/** specification 2, "Onboarding pages", in their order; the last page publishes. */
export const steps = ['avatar', 'occupation', 'skills', 'service', 'one-liner', 'background'] as const
export type Step = (typeof steps)[number]
export type Place = Step | 'done'

/** The names of the pages, as the specification writes them. */
export const stepNames: Readonly<Record<Step, string>> = {
  avatar: 'select avatar',
  occupation: 'occupation',
  skills: 'skills',
  service: 'service',
  'one-liner': 'one-liner',
  background: 'background',
}

const places: readonly Place[] = [...steps, 'done']

/** Returns a page by the `step` of its address; undefined for an unknown one. */
export const placeOf = (step: unknown): Place | undefined => places.find((place) => place === step)

/** The page after a step. */
export const after = (step: Step): Place => places[places.indexOf(step) + 1] ?? 'done'

/** The page before a place; undefined before the first. */
export const before = (place: Place): Place | undefined => places[places.indexOf(place) - 1]
