type AppPage = {
  /** Whether an account opens it without the profile that the onboarding creates (row 4.11). */
  readonly withoutProfile?: true
}

/**
 * The pages of the app by their paths (specification 2, "Named route constants", and the root): the server answers them with
 * the app's document, and the app's routes and menu are checked against them.
 */
export const appPages = {
  '/': {},
  '/home': {},
  '/dashboard': {},
  '/order': {},
  '/decide': {},
  '/signin': {},
  '/signup': {},
  '/google/signup': {},
  '/accountSettings': { withoutProfile: true },
  '/domains': {},
  '/bookings': { withoutProfile: true },
  '/messages': {},
  '/letter': {},
  '/servicemanagement': {},
  '/classmanagement': {},
  '/subscribers': {},
  '/subscribers/import': {},
  '/coupon': {},
  '/analytics': {},
  '/AIcoaching': {},
  '/pricing': {},
  '/billing': {},
  '/likes': { withoutProfile: true },
  '/exchange-network': {},
  '/appsumo-coupon-code': { withoutProfile: true },
  '/editor': {},
  '/error': {},
  '/redirect': { withoutProfile: true },
  '/zoom': {},
  '/zoom/redirect': {},
  '/instagram/redirect': {},
  '/onboarding': {},
  '/password/reset': {},
  '/linkedin': {},
  '/upwork': {},
  '/coaching/loading': {},
} as const satisfies Readonly<Record<string, AppPage>>

export type AppPath = keyof typeof appPages
// the cast is safe: the keys of an object literal are those of its type
export const appPaths = Object.keys(appPages) as readonly AppPath[]

/** Whether a path is one of a page that an account opens without a profile. */
export const opensWithoutProfile = (path: string): boolean =>
  new Map<string, AppPage>(Object.entries(appPages)).get(path)?.withoutProfile ?? false
